import { action, observable, observableRef } from 'mobx';
import { seconds, type Second } from '../../time/units.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { clamp } from './seek.js';

const RATES = [0.25, 4] as const;

/** Has the engine that plays now, and what is asked of every engine: speed and volume. */
export abstract class EngineLink {
  /** What plays, to look at: only the transport tells it what to do. Observable. */
  @observableRef accessor engine: PlaybackEngine | undefined = undefined;

  /** Speed, 1 is as recorded; 0.25 to 4. Kept when the recording changes. */
  get rate(): number {
    return this.speed;
  }

  set rate(rate: number) {
    this.setLevels({ rate });
  }

  /** 0 to 1. Kept when the recording changes. */
  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    this.setLevels({ volume });
  }

  @observable private accessor speed = 1;
  @observable private accessor loudness = 1;
  private stopObserving: (() => void) | undefined;
  /** A date that the engine must be told again once it knows its length. */
  private pendingDate: Second | undefined;

  @action protected connect(engine: PlaybackEngine, onEvent: (event: EngineEvent) => void): void {
    this.release();
    this.engine = engine;
    this.setLevels({});
    this.stopObserving = engine.observe(onEvent);
  }

  /** Lets the engine go, silent. */
  @action protected release(): void {
    this.stopObserving?.();
    this.engine?.pause();
    this.engine = this.stopObserving = this.pendingDate = undefined;
  }

  /** Goes to a date inside the recording; returns where it went. Undefined without an engine. */
  protected seekEngine(date: Second): Second | undefined {
    const { engine } = this;
    if (!engine || !Number.isFinite(date)) return undefined;
    const target = seconds(clamp(date, 0, engine.duration ?? Infinity));
    this.pendingDate = engine.duration === undefined ? target : undefined;
    engine.seek(target);
    return target;
  }

  /** Goes where it was sent before the length was known; undefined when it was sent nowhere. */
  protected seekPending(): Second | undefined {
    return this.pendingDate === undefined ? undefined : this.seekEngine(this.pendingDate);
  }

  /** Changes what is a number. */
  @action private setLevels({ rate = this.speed, volume = this.loudness }): void {
    if (Number.isFinite(rate)) this.speed = clamp(rate, ...RATES);
    if (Number.isFinite(volume)) this.loudness = clamp(volume, 0, 1);
    if (this.engine) Object.assign(this.engine, { rate: this.speed, volume: this.loudness });
  }
}
