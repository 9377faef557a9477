import {
  type Analysis,
  type Change,
  duplicateLabels,
  type Label,
  LABEL_LINES,
  type Quarter,
  quarters,
  styleOf,
} from '#core';
import { limitsOf, moved, type Shift } from '../actions/edit.js';
import { placed } from '../actions/grid.js';
import type { LabelInput } from '../context.js';
import { EditGesture } from './edit-gesture.js';
import { hasStrayed, placeNear, type Point } from './gesture.js';

/** The start of a move: the point, and the onset under it. */
export interface Grip extends Point {
  readonly onset: Quarter;
}

/** Moves the chosen labels in time and to other lines. */
export class MoveGesture extends EditGesture {
  constructor(
    input: LabelInput,
    grabbed: Label,
    private readonly grip: Grip,
  ) {
    super(input, grabbed);
  }

  protected shown(analysis: Analysis, point: Point): Change | undefined {
    return moved(analysis, this.labels(analysis), this.shift(analysis, point));
  }

  protected placeOf({ start }: Label): Quarter {
    return start;
  }

  protected shift(analysis: Analysis, point: Point): Shift {
    const { grabbed, grip, input } = this;
    const limits = limitsOf(input.host);
    // A label that stays on its line needs no other.
    if (hasStrayed(grip, point)) input.view.openLines(true);
    const place = placeNear(input, point);
    if (!place) return { by: quarters(0), limits };
    const wanted = grabbed.start + place.onset - grip.onset;
    const by = quarters(placed(input.host, wanted, point.isFree) - grabbed.start);
    if (!hasStrayed(grip, point)) return { by, limits };
    if (!place.line) return { by, limits, staff: place.staff };
    const own = LABEL_LINES.indexOf(styleOf(analysis, grabbed).line);
    return { by, limits, lines: LABEL_LINES.indexOf(place.line) - own };
  }
}

/** Moves copies of the chosen labels. */
export class CopyGesture extends MoveGesture {
  protected override change(analysis: Analysis, point: Point): Change | undefined {
    const first = Math.min(...this.labels(analysis).map(({ start }) => start));
    const { by, limits } = this.shift(analysis, point);
    return duplicateLabels(analysis, this.ids, { at: quarters(first + by), limits });
  }

  /** Returns the copies without the ids of the originals, which stay where they are. */
  protected override pictured(analysis: Analysis, point: Point): readonly Label[] {
    return super.pictured(analysis, point).map((label, index) => ({ ...label, id: -1 - index }));
  }
}
