import { icon } from './icons.js';

export const loopIcon = icon(
  'M4 12v-3a3 3 0 0 1 3-3h13m-3-3l3 3l-3 3M20 12v3a3 3 0 0 1-3 3h-13m3 3l-3-3l3-3',
);
export const metronomeIcon = icon(
  'M14.153 8.188l-.72-3.236a2.493 2.493 0 0 0-4.867 0l-3.025 13.614a2 2 0 0 0 1.952 2.434h7.014a2 2 0 0 0 1.952-2.434l-.524-2.357m-4.935 1.791l9-13M19 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
export const countInIcon = icon(
  'M6.5 7h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0-1-1h-10a1 1 0 0 0-1 1',
);
export const stavesIcon = icon(
  'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8M16 6h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12h2M10 12h10M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11M19 18h1',
);
