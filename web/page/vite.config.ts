import {defineConfig} from 'vite';

import {bridge} from './dev/bridge-plugin';

// Relative addresses, so that the built page works from any folder of any host.
export default defineConfig({
  base: './',
  plugins: [bridge()],
  resolve: {alias: {'winnow-engine': new URL('./dev/bridge.ts', import.meta.url).pathname}},
  build: {target: 'es2022', outDir: 'dist'},
  worker: {format: 'es'},
});
