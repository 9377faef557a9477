import { html, type TemplateResult } from 'lit';

/** An icon from its path; the paths are those of @tabler/icons (MIT), outline, on a grid of 24. */
export const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const playIcon = icon('M7 4v16l13-8z');
export const pauseIcon = icon(
  'M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zM14 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z',
);
export const startAgainIcon = icon('M20 5v14l-12-7zM4 5v14');
export const stopIcon = icon(
  'M5 7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2z',
);
export const backIcon = icon(
  'M7 9l-3-3l3-3M15.997 17.918a6.002 6.002 0 0 0-.997-11.918h-11M6 14v6M9 15.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0-3 0',
);
export const aheadIcon = icon(
  'M17 9l3-3l-3-3M8 17.918a5.997 5.997 0 0 1-5-5.918a6 6 0 0 1 6-6h11M12 14v6M15 15.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0-3 0',
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
export const moreIcon = icon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
