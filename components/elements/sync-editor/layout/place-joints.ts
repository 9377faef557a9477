import type { Line } from '#core';
import type { EndLine, Joint } from './joints.js';
import type { ShownPoint } from './shown-points.js';

/** A rectangle of the editor, in pixels from its top left corner. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The place of a view's picture in the editor, and its visible part. */
export interface ViewFrame {
  /** Of the picture, in pixels from the corner of the editor. */
  readonly left: number;
  readonly top: number;
  /** Pixels on the screen per pixel of the picture. */
  readonly scaleX: number;
  readonly scaleY: number;
  readonly clip: Area;
  readonly hasRows: boolean;
}

/** The lines of all shown points in one view, as its projection gives them. */
export type PictureLines = readonly (Line | undefined)[];

export interface ViewLines {
  readonly frame: ViewFrame;
  readonly lines: PictureLines;
}

export interface JointsInput {
  readonly shown: readonly ShownPoint[];
  readonly upper: ViewLines | undefined;
  readonly lower: ViewLines | undefined;
}

/** Returns the points that are at least partly visible, with their places. */
export function placeJoints({ shown, upper, lower }: JointsInput): readonly Joint[] {
  const rows = {
    upper: upper && joinedRow(upper, 'upper'),
    lower: lower && joinedRow(lower, 'lower'),
  };
  return shown.flatMap((point, index): Joint[] => {
    const over = upper && placeLine(upper, index, rows.upper);
    const under = lower && placeLine(lower, index, rows.lower);
    const away = [distanceOf(over, upper?.frame), distanceOf(under, lower?.frame)];
    const known = away.filter((each) => each !== undefined);
    const isFar = Math.max(...known) > REACHING;
    // Passages of another lap would cover the current lap in the score.
    if (Math.min(...known) > REACHING || (isFar && !point.isCurrent) || !known.length) return [];
    const isJoined =
      Math.max(...known) <= NEAR && (point.isCurrent || areClose(over, under, upper));
    return [{ shown: point, upper: joined(over, isJoined), lower: joined(under, isJoined) }];
  });
}

const joined = (line: EndLine | undefined, isJoined: boolean): EndLine | undefined =>
  line && { ...line, isJoined: line.isJoined && isJoined };

/** Returns the one row of a page that is joined with the other view: the nearest visible one. */
function joinedRow({ frame, lines }: ViewLines, side: 'upper' | 'lower'): number | undefined {
  if (!frame.hasRows) return 0;
  const rows = lines.flatMap((line) => (line && isRowSeen(line, frame) ? line.row : []));
  if (rows.length === 0) return undefined;
  return side === 'lower' ? Math.min(...rows) : Math.max(...rows);
}

/** Whether more than half of a row is visible. */
function isRowSeen({ y, height }: Line, { top, scaleY, clip }: ViewFrame): boolean {
  const middle = top + (y + height / 2) * scaleY;
  return middle >= clip.top && middle <= clip.bottom;
}

function placeLine(
  { frame, lines }: ViewLines,
  index: number,
  row: number | undefined,
): EndLine | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const top = frame.top + line.y * frame.scaleY;
  return {
    x: frame.left + line.x * frame.scaleX,
    top,
    bottom: top + line.height * frame.scaleY,
    isInRow: line.row === row,
    isJoined: line.row === row,
  };
}

/**
 * Returns 0 for a visible end, otherwise its distance from the view, as a share of the view's width;
 * undefined without an end.
 */
function distanceOf(line: EndLine | undefined, frame: ViewFrame | undefined): number | undefined {
  if (!line || !frame) return undefined;
  const { left, right } = frame.clip;
  const away = Math.max(left - line.x, line.x - right, 0);
  return away / widthOf(frame);
}

/** Whether two ends are close: curves of other laps do not run across the view. */
const areClose = (
  over: EndLine | undefined,
  under: EndLine | undefined,
  view: ViewLines | undefined,
): boolean => !over || !under || !view || Math.abs(over.x - under.x) <= NEAR * widthOf(view.frame);

const widthOf = ({ clip }: ViewFrame): number => Math.max(clip.right - clip.left, 1);

/** Share of a view's width by which a dot may reach in from outside. */
const REACHING = 0.01;
/** Share of a view's width by which a curve may end outside: longer ones would cover all others. */
const NEAR = 0.25;
