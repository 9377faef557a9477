/** Two lines above the picture, one below: 34 px each, the picture is 120 px high. */
export const LABELS = [
  { type: 'Structure', tag: 'A', start: 0, duration: 40 },
  { type: 'Theme', tag: 'S', start: 4, duration: 10 },
  { type: 'Theme', tag: 'T', start: 14, duration: 6, comment: 'first in G' },
  { type: 'Harmony', tag: 'V7/V', start: 20, duration: 10 },
];
