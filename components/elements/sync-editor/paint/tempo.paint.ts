import { tempoShare, type TempoAxis, type TempoStep } from '../layout/tempo-curve.js';
import { OTHER_LAP } from './look.js';
import type { SyncTheme } from './theme.js';

type Context = CanvasRenderingContext2D;

/** Look of a step: a point at an end of a bad one changes the tempo by too much. */
export type StepLook = 'set' | 'bad' | 'pale' | 'predicted';

/** A step of the curve with its place, in pixels from the left of the canvas. */
export interface PlacedStep {
  readonly step: TempoStep;
  readonly from: number;
  readonly to: number;
  readonly look: StepLook;
}

/** A word at a point of the curve. */
export interface TempoNote {
  readonly x: number;
  readonly text: string;
}

export interface TempoJob {
  readonly steps: readonly PlacedStep[];
  readonly notes: readonly TempoNote[];
  readonly axis: TempoAxis;
  readonly theme: SyncTheme;
  readonly width: number;
  readonly height: number;
  /** Left edge of the numbers and of the curve. */
  readonly start: number;
}

/** Free above the curve, for words, and below it, in pixels. */
const TOP = 20;
const BOTTOM = 10;
const NUMBERS = 30;

/** Paints the tempo between the points in steps, over lines at round tempos. */
export function paintTempo(context: Context, job: TempoJob): void {
  const { width, height, start } = job;
  context.clearRect(0, 0, width, height);
  paintAxis(context, job);
  context.save();
  context.beginPath();
  context.rect(start, 0, width - start, height);
  context.clip();
  for (const look of ['predicted', 'pale', 'set', 'bad'] as const) paintSteps(context, job, look);
  for (const step of job.steps) paintPoint(context, job, step);
  paintNotes(context, job);
  context.restore();
}

const heightOf = ({ axis, height }: TempoJob, tempo: number): number =>
  height - BOTTOM - tempoShare(axis, tempo) * (height - TOP - BOTTOM);

function paintAxis(context: Context, job: TempoJob): void {
  const { axis, theme, width, start } = job;
  context.font = theme.font;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  context.lineWidth = 1;
  context.setLineDash([]);
  const isBeside = start >= NUMBERS;
  for (const mark of axis.marks) {
    const y = Math.round(heightOf(job, mark)) + 0.5;
    context.strokeStyle = theme.rule;
    context.beginPath();
    context.moveTo(isBeside ? start : NUMBERS, y);
    context.lineTo(width, y);
    context.stroke();
    context.fillStyle = theme.text;
    context.fillText(`${mark}`, (isBeside ? start : NUMBERS) - 8, y);
  }
}

function paintSteps(context: Context, job: TempoJob, look: StepLook): void {
  let before: PlacedStep | undefined;
  wear(context, job.theme, look);
  context.beginPath();
  for (const step of job.steps) {
    if (step.look === look) {
      const y = heightOf(job, step.step.tempo);
      // Neighbors are joined by a vertical line.
      const isNeighbor = before?.step.to === step.step.from;
      context.moveTo(step.from, isNeighbor ? heightOf(job, before!.step.tempo) : y);
      context.lineTo(step.from, y);
      context.lineTo(step.to, y);
    }
    before = step;
  }
  context.stroke();
  context.globalAlpha = 1;
}

function wear(context: Context, theme: SyncTheme, look: StepLook): void {
  const isPredicted = look === 'predicted';
  context.strokeStyle = look === 'bad' ? theme.bad : isPredicted ? theme.pale : theme.line;
  context.lineWidth = isPredicted ? 1.5 : 2;
  context.setLineDash(isPredicted ? [3, 4] : []);
  context.globalAlpha = look === 'pale' ? OTHER_LAP : 1;
}

/** Paints a point at which the tempo changes. */
function paintPoint(context: Context, job: TempoJob, { step, from, look }: PlacedStep): void {
  if (look !== 'set' && look !== 'bad') return;
  context.beginPath();
  context.arc(from, heightOf(job, step.tempo), 2.5, 0, 2 * Math.PI);
  context.fillStyle = look === 'bad' ? job.theme.bad : job.theme.chosen;
  context.fill();
}

/** Paints the words; where two would overlap, only the first. */
function paintNotes(context: Context, job: TempoJob): void {
  context.font = `600 ${job.theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = job.theme.bad;
  let free = job.start;
  for (const { x, text } of job.notes) {
    const half = context.measureText(text).width / 2 + 4;
    const inside = Math.max(job.start + half, Math.min(x, job.width - half));
    const isSeen = x >= job.start && x <= job.width;
    if (!isSeen || inside - half < free) continue;
    context.fillText(text, inside, TOP - 7);
    free = inside + half;
  }
}
