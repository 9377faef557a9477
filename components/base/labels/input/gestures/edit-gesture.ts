import type { Change } from '../../../../core/commands/change.js';
import type { Analysis, Label } from '../../../../core/model/analysis.js';
import type { Quarter } from '../../../../core/time/units.js';
import { analysisOf, requestChange } from '../../request-change.js';
import { selectLabels } from '../actions/select.js';
import type { LabelInput } from '../context.js';
import { shortPlace } from '../voice/label-text.js';
import type { Gesture, Point } from './gesture.js';

/** How far below the pointer the bubble stands while the label itself is out of view, in pixels. */
const BELOW = 24;

/** Changes the chosen labels while the pointer moves, in what is shown first and at last in earnest. */
export abstract class EditGesture implements Gesture {
  protected readonly ids: readonly number[];
  private last: Point | undefined;

  constructor(
    protected readonly input: LabelInput,
    /** The label that was taken hold of. */
    protected readonly grabbed: Label,
  ) {
    const { host } = input;
    if (!host.model?.selection.has(grabbed.id)) selectLabels(host, [grabbed.id]);
    this.ids = host.model?.selection.ids ?? [];
    input.view.openLines(true);
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
    // Before the lines close, and other places lie under the pointer.
    const change = last && model && this.change(analysisOf(model), last);
    this.cancel();
    return requestChange(input.host, change);
  }

  cancel(): void {
    this.input.view.preview(undefined);
    this.input.view.openLines(false);
    this.input.showBubble(undefined);
  }

  /** What is shown while the pointer is at a point. */
  protected abstract shown(analysis: Analysis, point: Point): Change | undefined;

  /** What dropping at a point does: what was shown. */
  protected change(analysis: Analysis, point: Point): Change | undefined {
    return this.shown(analysis, point);
  }

  /** The onset that the bubble names. */
  protected abstract placeOf(label: Label): Quarter;

  protected labels(analysis: Analysis): readonly Label[] {
    return this.ids.flatMap((id) => analysis.label(id) ?? []);
  }

  /** The labels as they would be, the grabbed one first. */
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
