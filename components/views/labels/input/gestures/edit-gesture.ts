import type { Analysis, Change, Label, Quarter } from '#core';
import { analysisOf, requestChange } from '../../request-change.js';
import { selectLabels } from '../actions/select.js';
import type { LabelInput } from '../context.js';
import { shortPlace } from '../voice/label-text.js';
import type { Gesture, Point } from './gesture.js';

/** Distance of the bubble below the pointer while the label itself is out of view, in pixels. */
const BELOW = 24;

/** Changes the chosen labels while the pointer moves: a preview first, the change on release. */
export abstract class EditGesture implements Gesture {
  protected readonly ids: readonly number[];
  private last: Point | undefined;

  constructor(
    protected readonly input: LabelInput,
    /** The grabbed label. */
    protected readonly grabbed: Label,
  ) {
    const { host } = input;
    if (!host.model?.selection.has(grabbed.id)) selectLabels(host, [grabbed.id]);
    this.ids = host.model?.selection.ids ?? [];
  }

  drag(point: Point): void {
    this.last = point;
    const { input } = this;
    const { model } = input.host;
    if (!model) return;
    const labels = this.pictured(analysisOf(model), point);
    input.view.preview(labels);
    const first = labels[0] ?? this.grabbed;
    const rect = input.view.rectOf(first.id) ?? new DOMRect(point.x, point.y, 0, BELOW);
    input.showBubble(shortPlace(input.host, this.placeOf(first)), rect);
  }

  drop(): boolean {
    const { last, input } = this;
    const { model } = input.host;
    // Computed before the lines close and move other places under the pointer.
    const change = last && model && this.change(analysisOf(model), last);
    this.cancel();
    return requestChange(input.host, change);
  }

  cancel(): void {
    this.input.view.preview(undefined);
    this.input.view.openLines(false);
    this.input.showBubble(undefined);
  }

  /** Returns the previewed change while the pointer is at a point. */
  protected abstract shown(analysis: Analysis, point: Point): Change | undefined;

  /** Returns the change of a drop at a point: the previewed one. */
  protected change(analysis: Analysis, point: Point): Change | undefined {
    return this.shown(analysis, point);
  }

  /** Returns the onset that the bubble names. */
  protected abstract placeOf(label: Label): Quarter;

  protected labels(analysis: Analysis): readonly Label[] {
    return this.ids.flatMap((id) => analysis.label(id) ?? []);
  }

  /** Returns the labels as they would be, the grabbed one first. */
  protected pictured(analysis: Analysis, point: Point): readonly Label[] {
    const edits = this.shown(analysis, point)?.edits ?? [];
    const after = new Map(
      edits.flatMap((edit) =>
        edit.part === 'label' && edit.after ? [[edit.after.id, edit.after]] : [],
      ),
    );
    const labels = this.labels(analysis).map((label) => after.get(label.id) ?? label);
    return labels.sort(
      (a, b) => Number(b.id === this.grabbed.id) - Number(a.id === this.grabbed.id),
    );
  }
}
