import { html, type TemplateResult } from 'lit';

/** Returns an icon from its path; the paths are those of @tabler/icons (MIT), outline, on a grid of 24. */
export const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const playIcon = icon('M7 4v16l13-8z');
export const pauseIcon = icon(
  'M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1zM14 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z',
);
export const backIcon = icon(
  'M7 9l-3-3l3-3M15.997 17.918a6.002 6.002 0 0 0-.997-11.918h-11M6 14v6M9 15.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0-3 0',
);
export const aheadIcon = icon(
  'M17 9l3-3l-3-3M8 17.918a5.997 5.997 0 0 1-5-5.918a6 6 0 0 1 6-6h11M12 14v6M15 15.5v3a1.5 1.5 0 0 0 3 0v-3a1.5 1.5 0 0 0-3 0',
);
export const moreIcon = icon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);
