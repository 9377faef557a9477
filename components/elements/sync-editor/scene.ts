import { computed, observableRef } from 'mobx';
import {
  beatLength,
  type Line,
  type Measure,
  type Quarter,
  quarters,
  syncedRecording,
  type Synchronization,
  type SyncPoint,
  type SyncSession,
  syncSessionOf,
  type UnsureMeasure,
} from '#core';
import type { GlosaElement } from '#kit';
import { pictureOf, type ShownPicture } from '#views';
import { Expectation } from './layout/expectation.js';
import type { JointPart } from './layout/joints.js';
import { heardMeasures, lapMeasures } from './layout/lap-measures.js';
import type { PictureLines } from './layout/place-joints.js';
import { predictedPoints } from './layout/predictions.js';
import { shownPoints, type ShownPoint } from './layout/shown-points.js';
import {
  beatSign,
  largestChange,
  outliers,
  tempoAxis,
  tempoChanges,
  tempoSteps,
  type TempoAxis,
  type TempoChange,
  type TempoStep,
} from './layout/tempo-curve.js';

/** A point as the present gesture would leave it. */
export interface PointPreview {
  /** The point that it replaces; undefined for a new one. */
  readonly before: SyncPoint | undefined;
  readonly after: SyncPoint;
}

/** The point under the pointer, and its part. */
export interface HoveredPoint {
  readonly point: SyncPoint;
  readonly part: JointPart;
}

const NONE: readonly SyncPoint[] = [];

/** The content of the editor: points, predictions, tempo. All of it is observable. */
export class SyncScene {
  /** The two views; a panel stands for the view in it. */
  @observableRef accessor upper: GlosaElement | undefined;
  @observableRef accessor lower: GlosaElement | undefined;
  @observableRef accessor preview: PointPreview | undefined;
  @observableRef accessor hovered: HoveredPoint | undefined;

  constructor(private readonly host: GlosaElement) {}

  get sync(): Synchronization | undefined {
    const { model } = this.host;
    return model && syncedRecording(model);
  }

  get session(): SyncSession | undefined {
    const { model } = this.host;
    return model && syncSessionOf(model);
  }

  get upperPicture(): ShownPicture | undefined {
    return pictureIn(this.upper);
  }

  get lowerPicture(): ShownPicture | undefined {
    return pictureIn(this.lower);
  }

  /** The points, including the preview of one that is being moved. */
  @computed get points(): readonly SyncPoint[] {
    const { preview, sync } = this;
    const points = sync?.points ?? NONE;
    if (!preview) return points;
    const { before, after } = preview;
    if (before) return points.map((point) => (point === before ? after : point));
    const later = points.findIndex(({ lap, date }) => lap === after.lap && date > after.date);
    return later < 0 ? [...points, after] : points.toSpliced(later, 0, after);
  }

  @computed get chosen(): readonly SyncPoint[] {
    const { preview, session } = this;
    const selected = session?.selected ?? NONE;
    if (!preview) return selected;
    return preview.before
      ? selected.map((point) => (point === preview.before ? preview.after : point))
      : [preview.after];
  }

  /** Points of the current lap, by date. */
  @computed get lapPoints(): readonly SyncPoint[] {
    const lap = this.session?.lap ?? '';
    return this.points.filter((point) => point.lap === lap);
  }

  /** Measures that the current lap plays, in the recording where that is known. */
  @computed get measures(): readonly Measure[] {
    const { sync, session } = this;
    const { model } = this.host;
    const lap = session?.lap ?? '';
    if (model && sync) return heardMeasures(model, sync, lap);
    return model?.measureMap ? lapMeasures(model.measureMap, lap) : [];
  }

  /** Expected places of the measures after the last point. */
  @computed get predicted(): readonly SyncPoint[] {
    const { points, lapPoints, measures, session, host } = this;
    const lap = session?.lap ?? '';
    const duration = host.transport?.duration;
    if (duration === undefined || !this.sync) return NONE;
    const start = points.findLast((point) => point.lap < lap)?.date ?? 0;
    const end = points.find((point) => point.lap > lap)?.date ?? duration;
    return predictedPoints({ points: lapPoints, lap, measures, start, end });
  }

  /** The expected course of the music in the current lap. */
  @computed get expectation(): Expectation {
    return new Expectation(this.lapPoints, this.predicted);
  }

  /** In the order of painting. */
  @computed get shown(): readonly ShownPoint[] {
    const { points, predicted, chosen, session, host } = this;
    const lap = session?.lap ?? '';
    return shownPoints({ points, predicted, chosen, lap, measureMap: host.model?.measureMap });
  }

  @computed get upperLines(): PictureLines {
    return linesIn(this.upperPicture, this.shown);
  }

  @computed get lowerLines(): PictureLines {
    return linesIn(this.lowerPicture, this.shown);
  }

  /** The view whose picture is a recording; the tempo curve shares its axis. */
  get timePicture(): ShownPicture | undefined {
    return [this.upperPicture, this.lowerPicture].find((picture) => picture?.isTimeline);
  }

  /** The beat in which tempo is counted. */
  @computed get beat(): { readonly sign: string; readonly beat: Quarter } {
    const first = this.host.model?.measureMap?.measures[0];
    return beatSign(first ? beatLength(first.timeSignature) : quarters(1));
  }

  @computed get steps(): readonly TempoStep[] {
    return tempoSteps(this.points, this.beat.beat);
  }

  /** The tempo steps from the last point on. */
  @computed get predictedSteps(): readonly TempoStep[] {
    const last = this.lapPoints.at(-1);
    return tempoSteps([...(last ? [last] : []), ...this.predicted], this.beat.beat);
  }

  @computed get outliers(): readonly TempoChange[] {
    return outliers(this.steps);
  }

  @computed get largestChange(): TempoChange | undefined {
    return largestChange(tempoChanges(this.steps));
  }

  /** Measures of which the alignment was not sure, and of which nobody has set the points since. */
  get doubts(): readonly UnsureMeasure[] {
    return this.session?.unsure ?? [];
  }

  @computed get tempoAxis(): TempoAxis | undefined {
    return tempoAxis([...this.steps, ...this.predictedSteps.slice(0, 1)]);
  }
}

/** Returns the picture of a view, or of the view in a panel. */
function pictureIn(view: GlosaElement | undefined): ShownPicture | undefined {
  if (!view) return undefined;
  if (view.localName !== 'glosa-panel') return pictureOf(view);
  const { content } = view as { readonly content?: GlosaElement };
  return content && pictureOf(content);
}

function linesIn(
  picture: ShownPicture | undefined,
  shown: readonly ShownPoint[],
): readonly (Line | undefined)[] {
  const projection = picture?.projection();
  return shown.map(({ point }) => projection?.lineAt(point));
}
