import type { Context } from './paint-job.js';

const SIZE = 8;
const tiles = new Map<string, CanvasPattern | string>();

/** Stripes of a color, for labels that are not one's own. */
export function hatching(context: Context, color: string, ratio: number): CanvasPattern | string {
  const key = `${color} ${ratio}`;
  const known = tiles.get(key);
  if (known) return known;
  const pattern = context.createPattern(tile(color, ratio), 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
  tiles.set(key, pattern ?? color);
  return pattern ?? color;
}

function tile(color: string, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(SIZE * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(canvas.width / SIZE, canvas.width / SIZE);
  context.strokeStyle = color;
  context.lineWidth = 2.6;
  for (const shift of [-SIZE, 0, SIZE]) {
    context.moveTo(shift - 1, SIZE + 1);
    context.lineTo(shift + SIZE + 1, -1);
  }
  context.stroke();
  return canvas;
}
