import type { PeakColumns } from '#engines/peaks';
import type { WavePlan } from './wave-plan.js';

export interface WavePaint {
  readonly plan: WavePlan;
  readonly columns: PeakColumns;
  /** In pixels on the screen. */
  readonly height: number;
  /** Device pixels per pixel on the screen. */
  readonly ratio: number;
  /** Factor by which the outline is enlarged. */
  readonly gain: number;
}

/** Draws the outline in the canvas's own text color; silence is a line. */
export function paintWave(canvas: HTMLCanvasElement, paint: WavePaint): void {
  const { plan, columns, ratio, gain } = paint;
  const context = emptied(canvas, plan.columns, Math.max(1, Math.round(paint.height * ratio)));
  const { height } = canvas;
  const middle = height / 2;
  const line = Math.max(1, ratio);
  for (let x = 0; x < plan.columns; x++) {
    const top = Math.max(0, middle - columns.max[x]! * middle * gain);
    const bottom = Math.min(height, middle - columns.min[x]! * middle * gain);
    const thickness = Math.max(line, bottom - top);
    context?.fillRect(x, (top + bottom - thickness) / 2, 1, thickness);
  }
}

/** Copies a drawing to a canvas, in that canvas's text color; cheaper than drawing it again. */
export function repaint(canvas: HTMLCanvasElement, drawing: HTMLCanvasElement): void {
  const context = emptied(canvas, drawing.width, drawing.height);
  context?.fillRect(0, 0, canvas.width, canvas.height);
  if (context) context.globalCompositeOperation = 'destination-in';
  context?.drawImage(drawing, 0, 0);
}

function emptied(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = getComputedStyle(canvas).color;
  return context;
}
