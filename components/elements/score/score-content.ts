import type { ReactiveController } from 'lit';
import { action, compareShallow, computed, observable, observableRef, reaction } from 'mobx';
import {
  type ImageSource,
  type Mark,
  type Problem,
  type Projection,
  type ScoreSource,
  stripProjection,
} from '#core';
import { problemOf } from '#corpus';
import { type GlosaElement, Late } from '#kit';
import type { Prepared } from './prepare-strip.js';
import { chooseSource, measureMarks, stripOfImage, type Strip } from './score.layout.js';

/** What hides staves, and marks them. */
export const stavesPart = new Late(() => import('./staves.js'));

type ScoreSourceOrImage = ImageSource | ScoreSource;

/** The content of a score view: the strip of its source, or the state of preparing it. */
export class ScoreContent implements ReactiveController {
  /** The strip with all staves, once it can be drawn. Observable. */
  @observableRef accessor whole: Strip | undefined = undefined;
  /** Numbers of the staves to show, separated by spaces; all by default. Observable. */
  @observable accessor staves = '';
  /** The whole strip, while its preview is shown. Observable. */
  @observableRef accessor next: Strip | undefined = undefined;
  /** Finished share of the engraving, 0 to 1; undefined when nothing is being engraved. Observable. */
  @observable accessor progress: number | undefined = undefined;
  /** Why there is no strip. Observable. */
  @observableRef accessor failure: Problem | undefined = undefined;
  /** Whether the reader has stopped the engraving. Observable. */
  @observable accessor isCanceled = false;

  @observable private accessor wantedId = '';
  @observable private accessor isNear = false;
  private work: AbortController | undefined;
  private shown: ScoreSourceOrImage | undefined;

  constructor(
    private readonly host: GlosaElement,
    readonly tell: (problem: Problem) => void,
  ) {
    host.addController(this);
  }

  /** The strip as it is shown: whole, or without some staves. Observable. */
  @computed get strip(): Strip | undefined {
    const { whole, staves } = this;
    const fold = staves ? stavesPart.value : undefined;
    return whole && fold ? fold.foldIn(this.host, whole, staves) : whole;
  }

  /** The shown source. Observable. */
  @computed get source(): ScoreSourceOrImage | undefined {
    const { model } = this.host;
    return model && chooseSource(model, this.wantedId);
  }

  /** Places of the music in the strip. Observable. */
  @computed get projection(): Projection | undefined {
    const { strip } = this;
    if (!strip?.positions?.onsetToX) return undefined;
    const { picture, positions, isPreview } = strip;
    const end = isPreview ? undefined : this.host.model?.measureMap?.end;
    return stripProjection({
      positions,
      width: picture.width,
      height: picture.height,
      ...(end !== undefined && { end }),
    });
  }

  /** The names of the measures, with their places. Observable. */
  @computed get marks(): readonly Mark[] {
    const { strip, projection, host } = this;
    return strip && projection ? measureMarks(strip, projection, host.model?.measureMap) : [];
  }

  /** The end of the music, in quarters. Observable. */
  get lastOnset(): number {
    return this.host.model?.measureMap?.end ?? this.whole?.positions?.onsetToX?.domain?.[1] ?? 0;
  }

  hostConnected(): void {
    const { scope } = this.host;
    scope.whenNear(this.host, () => this.approach());
    scope.add(
      reaction(
        () => (this.isNear ? this.source : undefined),
        (source) => this.show(source),
        { fireImmediately: true },
      ),
    );
  }

  hostDisconnected(): void {
    this.work?.abort();
    if (!this.whole || this.whole.isPreview) this.shown = undefined;
  }

  /** Chooses a source by its id; `''` is the first. */
  @action choose(id: string): void {
    this.wantedId = id;
  }

  retry(): void {
    this.shown = undefined;
    this.show(this.source);
  }

  /** Shows the whole in place of its preview. */
  @action turnToNext(): void {
    this.whole = this.next;
    this.next = undefined;
  }

  @action cancel(): void {
    this.work?.abort();
    this.progress = undefined;
    this.isCanceled = true;
  }

  /** Replaces the strip by a problem when a part of it cannot be drawn. */
  @action handleBrokenPart(error: unknown): void {
    if (!this.shown || this.failure) return;
    this.work?.abort();
    this.whole = this.next = undefined;
    this.fail(error, this.shown);
  }

  @action private approach(): void {
    this.isNear = true;
  }

  @action private show(source: ScoreSourceOrImage | undefined): void {
    const isShown = isSame(source, this.shown);
    this.shown = source;
    if (isShown) return;
    this.work?.abort();
    this.whole = source?.kind === 'image' ? stripOfImage(source) : undefined;
    this.next = this.progress = this.failure = undefined;
    this.isCanceled = false;
    if (source && !this.whole) void this.prepare(source, (this.work = new AbortController()));
  }

  /** Loads the code that measures or engraves, which a prepared strip does not need, and runs it. */
  private async prepare(source: ScoreSourceOrImage, { signal }: AbortController): Promise<void> {
    if (source.kind === 'score') this.setProgress(0);
    try {
      const { prepareStrip } = await import('./prepare-strip.js');
      const onProgress = (share: number) => signal.aborted || this.setProgress(share);
      const onPreview = (preview: Prepared) => signal.aborted || this.take(preview);
      const prepared = await prepareStrip(source, { signal, onProgress, onPreview });
      if (!signal.aborted) this.take(prepared);
    } catch (error) {
      if (!signal.aborted) this.fail(error, source);
    }
  }

  @action private setProgress(share: number): void {
    this.progress = share;
  }

  /** Takes a strip. A whole strip waits until it can replace its preview. */
  @action private take({ strip, measureMap }: Prepared): void {
    if (measureMap) this.host.model?.adoptMeasureMap(measureMap);
    if (!strip?.isPreview) this.progress = undefined;
    if (this.whole) this.next = strip;
    else this.whole = strip;
  }

  @action private fail(error: unknown, { kind, id, url = '' }: ScoreSourceOrImage): void {
    this.progress = this.whole = undefined;
    this.failure = problemOf(error, {
      subject: kind === 'image' ? 'picture' : 'notation',
      severity: 'error',
      sourceId: id,
      file: url,
    });
    this.tell(this.failure);
  }
}

/** Returns whether two sources are the same but for their index. */
function isSame(a: ScoreSourceOrImage | undefined, b: ScoreSourceOrImage | undefined): boolean {
  return a && b ? compareShallow({ ...a, index: 0 }, { ...b, index: 0 }) : a === b;
}
