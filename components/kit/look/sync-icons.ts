import { icon } from './icons.js';

export const tempoIcon = icon('M4 19h16M4 15l4-6l4 2l4-5l4 4');
/** All points earlier, all points later. */
export const allEarlierIcon = icon('M10 12h10M10 12l4 4M10 12l4-4M4 4v16');
export const allLaterIcon = icon('M14 12h-10M14 12l-4 4M14 12l-4-4M20 4v16');
/** Listens to a stretch of the recording. */
export const listenIcon = icon(
  'M6 10a7 7 0 1 1 13 3.6a10 10 0 0 1-2 2a8 8 0 0 0-2 3a4.5 4.5 0 0 1-6.8 1.4M10 10a3 3 0 1 1 5 2.2',
);
export const magnetIcon = icon(
  'M4 13v-8a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a2 2 0 0 0 6 0v-8a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a8 8 0 0 1-16 0M4 8h5M15 8h4',
);
/** Says that something is right. */
/** To the measure before, or the next one, that is worth a look. */
export const previousDoubtIcon = icon('M6 11l6-6l6 6M12 13v3M12 19v.01');
export const nextDoubtIcon = icon('M6 13l6 6l6-6M12 5v3M12 11v.01');
export const confirmIcon = icon('M5 12l5 5l10-10');
export const alignIcon = icon(
  'M6 21l15-15l-3-3l-15 15l3 3M15 6l3 3M9 3a2 2 0 0 0 2 2a2 2 0 0 0-2 2a2 2 0 0 0-2-2a2 2 0 0 0 2-2M19 13a2 2 0 0 0 2 2a2 2 0 0 0-2 2a2 2 0 0 0-2-2a2 2 0 0 0 2-2',
);
export const midiIcon = icon(
  'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10M9 19v-6M8 5v8h2v-8M15 19v-6M14 5v8h2v-8',
);
export const latencyIcon = icon(
  'M5 13a7 7 0 1 0 14 0a7 7 0 0 0-14 0M14.5 10.5l-2.5 2.5M17 8l1-1M14 3h-4',
);
export const resetIcon = icon(
  'M3.06 13a9 9 0 1 0 .49-4.087M3 4.001v5h5M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
export const importIcon = icon(
  'M14 3v4a1 1 0 0 0 1 1h4M5 13v-8a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2h-5.5m-9.5-2h7m-3-3l3 3l-3 3',
);
export const exportIcon = icon(
  'M14 3v4a1 1 0 0 0 1 1h4M11.5 21h-4.5a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2h7l5 5v5m-5 6h7m-3-3l3 3l-3 3',
);
