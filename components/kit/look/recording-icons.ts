import { icon } from './icons.js';

export const addRecordingIcon = icon(
  'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17V4h10v9M9 8h10M16 19h6M19 16v6',
);
export const videoIcon = icon(
  'M15 10l4.553-2.276a1 1 0 0 1 1.447.894v6.764a1 1 0 0 1-1.447.894L15 14zM3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
);
export const moveIcon = icon(
  'M8 9a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 15a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 9a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 15a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
export const resizeIcon = icon('M4 8V4h4M4 4l16 16M20 16v4h-4');

export const startAgainIcon = icon('M20 5v14l-12-7zM4 5v14');
export const stopIcon = icon(
  'M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2z',
);
export const rateIcon = icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M13.41 10.59l2.59-2.59M7 12a5 5 0 0 1 5-5',
);
export const recordingIcon = icon(
  'M16 3.937a9 9 0 1 0 5 8.063M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M19 4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M20 4l-3.5 10l-2.5 2',
);
const speaker =
  'M6 15h-2a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5a.8.8 0 0 1 1.5.5v14a.8.8 0 0 1-1.5.5l-3.5-4.5';
export const volumeIcon = icon(`M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14${speaker}`);
export const mutedIcon = icon(`M16 10l4 4M20 10l-4 4${speaker}`);
