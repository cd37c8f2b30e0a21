import { defineConfig } from 'vitest/config';

// Two files at a time, each with a browser of its own: more would only wait for one another on two cores.
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    minWorkers: 1,
  },
});
