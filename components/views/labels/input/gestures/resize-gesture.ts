import {
  type Analysis,
  type Change,
  endOf,
  type Label,
  type Quarter,
  quarters,
  resizeLabels,
} from '#core';
import { limitsOf, type Edge } from '../actions/edit.js';
import { placed } from '../actions/grid.js';
import type { LabelInput } from '../context.js';
import { EditGesture } from './edit-gesture.js';
import { placeNear, type Point } from './gesture.js';

/** Moves one end of the chosen labels. */
export class ResizeGesture extends EditGesture {
  constructor(
    input: LabelInput,
    grabbed: Label,
    private readonly edge: Edge,
  ) {
    super(input, grabbed);
  }

  protected shown(analysis: Analysis, point: Point): Change | undefined {
    const { edge, grabbed, input } = this;
    const place = placeNear(input, point);
    if (!place) return undefined;
    const by = quarters(placed(input.host, place.onset, point.isFree) - this.placeOf(grabbed));
    return resizeLabels(analysis, this.ids, { edge, by, limits: limitsOf(input.host) });
  }

  protected placeOf(label: Label): Quarter {
    return this.edge === 'start' ? label.start : endOf(label);
  }
}
