import { icon } from './icons.js';

export const undoIcon = icon('M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1');
export const redoIcon = icon('M15 14l4-4l-4-4M19 10h-11a4 4 0 1 0 0 8h1');
export const previousIcon = icon('M15 6l-6 6l6 6');
export const nextIcon = icon('M9 6l6 6l-6 6');
export const earlierIcon = icon('M14 6l-6 6l6 6v-12');
export const laterIcon = icon('M10 18l6-6l-6-6v12');
/** To the playhead. */
export const toPlayheadIcon = icon('M4 20h16M12 14v-10M12 14l4-4M12 14l-4-4');
export const openListIcon = icon('M8 9l4-4l4 4M16 15l-4 4l-4-4');
export const duplicateIcon = icon(
  'M7 9.667a2.667 2.667 0 0 1 2.667-2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1-2.667 2.667h-8.666a2.667 2.667 0 0 1-2.667-2.667zM4.012 16.737a2.005 2.005 0 0 1-1.012-1.737v-10c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1',
);
export const deleteIcon = icon(
  'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
);
export const deletePassageIcon = icon('M4 4v16M20 4v16M8 9h8M9 9l1 7h4l1-7M11 9v-2h2v2');
export const removeIcon = icon('M18 6l-12 12M6 6l12 12');
/** From one to the other and back. */
export const turnIcon = icon('M7 10h14l-4-4M17 14h-14l4 4');
export const addIcon = icon('M12 5v14M5 12h14');
export const pencilIcon = icon('M4 20h4l10.5-10.5a2.828 2.828 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4');
