import { icon } from './icons.js';

/** The views. */
export const scoreIcon = icon(
  'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17V4h10v13M9 8h10',
);
export const pageIcon = icon(
  'M14 3v4a1 1 0 0 0 1 1h4M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M10 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0M12 16v-5l2 1',
);
export const scanIcon = icon(
  'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 16l5-5c.928-.893 2.072-.893 3 0l5 5M14 14l1-1c.928-.893 2.072-.893 3 0l3 3',
);
export const waveformIcon = icon('M3 12h5l4 8V4l4 8h5');
export const gridIcon = icon('M3 6h18M3 12h18M3 18h18M6 3v18M12 3v18M18 3v18');
export const pianoRollIcon = icon(
  'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 19v-6M8 5v8h2V5M15 19v-6M14 5v8h2V5',
);

/** The tools of a panel. */
export const chevronIcon = icon('M6 9l6 6l6-6');
export const snapIcon = icon(
  'M4 13V5a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a2 2 0 0 0 6 0V5a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a8 8 0 0 1-16 0M4 8h5M15 8h4',
);
export const followIcon = icon('M14 12H4M14 12l-4 4M14 12l-4-4M20 4v16');
export const shownStavesIcon = icon('M3 4h18M3 7.5h18M3 11h18M3 16h8M3 19.5h8M15 18l2 2l4-4');
export const zoomOutIcon = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10h6M21 21l-6-6');
export const zoomInIcon = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10h6M10 7v6M21 21l-6-6');
export const newViewIcon = icon(
  'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM12 4v16',
);

/** The rows of a piano roll: higher, or closer together. */
export const higherRowsIcon = icon('M4 12h16M8 8l4-4l4 4M16 16l-4 4l-4-4');
export const closerRowsIcon = icon(
  'M12 3v6l3-3M9 6l3 3M12 21v-6l3 3M9 18l3-3M4 12h1M9 12h1M14 12h1M19 12h1',
);
