import { action, observable, observableRef } from 'mobx';
import { seconds, type Second } from '../../time/units.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { clamp } from './seek.js';

const RATES = [0.25, 4] as const;

/** The engine that plays now, with what is asked of every engine: speed and volume. */
export class EngineLink {
  @observableRef accessor engine: PlaybackEngine | undefined = undefined;
  @observable accessor rate = 1;
  @observable accessor volume = 1;
  private stopObserving: (() => void) | undefined;
  /** A date that the engine must be told again once it knows its length. */
  private pendingDate: Second | undefined;

  @action connect(engine: PlaybackEngine, onEvent: (event: EngineEvent) => void): void {
    this.release();
    this.engine = engine;
    this.setLevels({});
    this.stopObserving = engine.observe(onEvent);
  }

  /** Lets the engine go, silent. */
  @action release(): void {
    this.stopObserving?.();
    this.engine?.pause();
    this.engine = this.stopObserving = this.pendingDate = undefined;
  }

  /** Changes what is a number; the bounds are 0.25 to 4 for the speed and 0 to 1 for the volume. */
  @action setLevels({ rate = this.rate, volume = this.volume }): void {
    if (Number.isFinite(rate)) this.rate = clamp(rate, ...RATES);
    if (Number.isFinite(volume)) this.volume = clamp(volume, 0, 1);
    if (this.engine) Object.assign(this.engine, { rate: this.rate, volume: this.volume });
  }

  /** Goes to a date inside the recording; returns where it went. Undefined without an engine. */
  seek(date: Second): Second | undefined {
    const { engine } = this;
    if (!engine || !Number.isFinite(date)) return undefined;
    const target = seconds(clamp(date, 0, engine.duration ?? Infinity));
    this.pendingDate = engine.duration === undefined ? target : undefined;
    engine.seek(target);
    return target;
  }

  /** Goes where it was sent before the length was known; undefined when it was sent nowhere. */
  seekPending(): Second | undefined {
    return this.pendingDate === undefined ? undefined : this.seek(this.pendingDate);
  }
}
