import { traceCurve, type Spot } from '../layout/curve.js';
import { curveOf, dotOf, type Band, type Joint } from '../layout/joints.js';
import type { Area } from '../layout/place-joints.js';
import type { ShownPoint } from '../layout/shown-points.js';
import { OTHER_LAP, wear } from './look.js';
import type { SyncTheme } from './theme.js';

type Context = CanvasRenderingContext2D;

export interface JointsJob {
  readonly joints: readonly Joint[];
  readonly band: Band;
  /** The visible part of the space between the views. */
  readonly between: Area;
  readonly theme: SyncTheme;
  /** The point under the pointer. */
  readonly hovered: ShownPoint['point'] | undefined;
}

const PREDICTED_DASH = [4, 4];
const RADIUS = { chosen: 6.5, set: 4.5, hovered: 6 };
/** Pixels by which the upper dots reach into the view above the band. */
export const DOT_ROOM = 24;
/** Pixels by which the ring of a chosen dot reaches below the band. */
export const RING_ROOM = 4;

/** Paints the curves between the lines of the sync points in the two views, and their dots. */
export function paintJoints(context: Context, job: JointsJob): void {
  const { joints, between } = job;
  inside(context, between, () => {
    for (const joint of joints) paintCurve(context, joint, job);
  });
  const { top, bottom } = between;
  inside(context, { ...between, top: top - DOT_ROOM, bottom: bottom + RING_ROOM }, () => {
    for (const joint of joints) paintDots(context, joint, job);
  });
}

function inside(context: Context, { left, right, top, bottom }: Area, paint: () => void): void {
  context.save();
  context.beginPath();
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  paint();
  context.restore();
}

function paintCurve(context: Context, joint: Joint, { band, theme, hovered }: JointsJob): void {
  const curve = curveOf(joint, band);
  if (!curve) return;
  const { shown } = joint;
  wear(context, shown, { theme, isHovered: hovered === shown.point });
  context.setLineDash(shown.isPredicted ? PREDICTED_DASH : []);
  context.beginPath();
  traceCurve(context, curve);
  context.stroke();
}

function paintDots(context: Context, joint: Joint, job: JointsJob): void {
  for (const part of ['upper', 'lower'] as const) {
    const spot = dotOf(joint, part, job.band);
    if (!spot) continue;
    if (joint.shown.isChosen) paintChosenDot(context, spot, job.theme);
    else paintDot(context, spot, joint.shown, job);
  }
}

function paintDot(
  context: Context,
  spot: Spot,
  { point, isMeasure, isCurrent, isPredicted }: ShownPoint,
  { theme, hovered }: JointsJob,
): void {
  const isHovered = hovered === point;
  // Beats have dots while there is room for them: under the pointer.
  if (!isMeasure && !isHovered) return;
  const isHollow = isPredicted || point.isAutomatic === true;
  context.globalAlpha = isCurrent ? 1 : OTHER_LAP;
  disc(context, spot, isHovered ? RADIUS.hovered : RADIUS.set);
  context.fillStyle = isHollow ? theme.paper : theme.line;
  context.strokeStyle = isPredicted ? theme.pale : isHollow ? theme.line : theme.paper;
  context.lineWidth = 1.5;
  context.setLineDash([]);
  context.fill();
  context.stroke();
}

function paintChosenDot(context: Context, spot: Spot, { ring, paper, chosen }: SyncTheme): void {
  context.globalAlpha = 1;
  for (const [radius, color] of [
    [RADIUS.chosen + 4, ring],
    [RADIUS.chosen + 2, paper],
    [RADIUS.chosen, chosen],
  ] as const) {
    disc(context, spot, radius);
    context.fillStyle = color;
    context.fill();
  }
}

function disc(context: Context, { x, y }: Spot, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}
