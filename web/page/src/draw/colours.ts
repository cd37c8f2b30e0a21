/** The colours of Okabe and Ito, which the colour-blind tell apart, by the names that games use. */
const kColours: Record<string, { fill: string; ink: string }> = {
  red: { fill: '#D55E00', ink: '#000000' },
  green: { fill: '#009E73', ink: '#000000' },
  yellow: { fill: '#F0E442', ink: '#1F2421' },
  blue: { fill: '#0072B2', ink: '#FFFFFF' },
  magenta: { fill: '#CC79A7', ink: '#1F2421' },
  cyan: { fill: '#56B4E9', ink: '#1F2421' },
  orange: { fill: '#E69F00', ink: '#1F2421' },
  purple: { fill: '#7B4FA3', ink: '#FFFFFF' },
  white: { fill: '#FFFFFF', ink: '#1F2421' },
  black: { fill: '#1F2421', ink: '#FFFFFF' },
};

const kPlain = { fill: '#EFE6D2', ink: '#1F2421' };

export const colourOf = (name: string): { fill: string; ink: string } => kColours[name] ?? kPlain;
