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
