import { observableRef } from 'mobx';
import type { Moment } from '../../time/moment.js';
import type { FrameSource } from './playback-engine.js';

/** Text that follows the music changes at most four times a second. */
const COARSE_INTERVAL_MS = 250;

export const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.date === b.date && a.onset === b.onset && a.lap === b.lap;

/** Runs frames while they are needed, and shows a moment to all views in the same frame. */
export class FrameLoop {
  /** The moment for text. */
  @observableRef accessor coarse: Moment;
  private coarseSince = -Infinity;
  private readonly views = new Set<(moment: Moment) => void>();
  private handle: number | undefined;
  private shown: Moment | undefined;

  constructor(
    private readonly frames: FrameSource,
    start: Moment,
    private readonly onFrame: (now: number) => void,
  ) {
    this.coarse = start;
  }

  add(view: (moment: Moment) => void): () => void {
    this.views.add(view);
    return () => this.views.delete(view);
  }

  /** Asks for one frame; asking again before it comes changes nothing. */
  request(): void {
    this.handle ??= this.frames.request((now) => {
      this.handle = undefined;
      this.onFrame(now);
    });
  }

  /** Makes the next moment count as new, also when it is the one that is shown. */
  forget(): void {
    this.shown = undefined;
  }

  /** Shows the moment of a frame; where the text must follow later, it asks for that frame. */
  show(moment: Moment, now: number): void {
    if (!isSameMoment(moment, this.coarse)) this.showCoarse(moment, now);
    this.showViews(moment);
  }

  dispose(): void {
    if (this.handle !== undefined) this.frames.cancel(this.handle);
    this.handle = undefined;
    this.views.clear();
  }

  private showCoarse(moment: Moment, now: number): void {
    if (now - this.coarseSince < COARSE_INTERVAL_MS) return this.request();
    this.coarse = moment;
    this.coarseSince = now;
  }

  /** Shows a new moment to every view, even when one of them throws. */
  private showViews(moment: Moment): void {
    if (this.shown && isSameMoment(moment, this.shown)) return;
    this.shown = moment;
    const failures: unknown[] = [];
    for (const view of this.views) {
      try {
        view(moment);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
