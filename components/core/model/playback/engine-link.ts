import { action, observable, observableRef } from 'mobx';
import { seconds, type Second } from '../../time/units.js';
import type { SyncTable } from '../../time/sync-table.js';
import type { DateSpan } from '../excerpt/excerpt.js';
import type { EngineEvent, PlaybackEngine } from './playback-engine.js';
import { clamp } from './seek.js';

const RATES = [0.25, 4] as const;

/**
 * What is fetched of a recording before it plays: nothing; its head, so that its length is known; or so much that it
 * starts at once. By default (`''`) nothing before the user points at something that plays it.
 */
export type Preload = '' | 'none' | 'metadata' | 'auto';

/** Holds the engine that plays now, and the settings of every engine: speed and volume. */
export abstract class EngineLink {
  /** The engine that plays, for reading: only the transport controls it. Observable. */
  @observableRef accessor engine: PlaybackEngine | undefined = undefined;

  /** All that is played, where it is not the whole recording; `keepWithin` stops at its end. Observable. */
  @observableRef accessor bounds: DateSpan | undefined = undefined;

  /** The sync table of what plays; undefined when it plays unsynchronized. */
  @observableRef accessor sync: SyncTable | undefined = undefined;

  /** What is fetched before the music plays, once `fetchAhead` is called; not observable. */
  preload: Preload = '';

  /** Length of what plays in seconds, measured or as the files tell it; undefined while neither is known. */
  abstract get duration(): Second | undefined;

  /** Whether there is something to play. */
  get isReady(): boolean {
    return this.engine !== undefined;
  }

  /** Whether playback can be requested: an engine is there, or on its way. */
  get canPlay(): boolean {
    return this.isReady || this.isExpected;
  }

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
  /** Date to set again once the engine knows its length. */
  private pendingDate: Second | undefined;

  /** Settles when the engine that is on its way is there, or will not come. */
  @observableRef private accessor coming: Promise<unknown> | undefined = undefined;
  private isForeseen = false;
  private want: () => void = () => undefined;

  /** Settles when sound is wanted: it is fetched ahead, or the music shall play. */
  readonly wanted: Promise<void> = new Promise((resolve) => (this.want = resolve));

  /**
   * Announces an engine on its way, and the sync table of what it will play: what is requested meanwhile, playing or
   * a place, is done when it is there.
   */
  @action expect(coming: Promise<unknown>, sync?: SyncTable): void {
    this.coming = coming;
    // The date in another recording would be another place.
    if (sync !== this.sync) this.pendingDate = undefined;
    if (!this.engine) this.sync = sync;
    const come = action(() => {
      if (this.coming === coming) this.coming = undefined;
    });
    coming.then(come, come);
  }

  /** Tells that the user may play soon: what the start needs is fetched, unless `preload` is `none`. */
  foresee(): void {
    this.isForeseen = true;
    this.fetchAhead();
  }

  /** Fetches what `preload`, or the coming of the user, asks for. */
  fetchAhead(): void {
    if (!this.isFetchedAhead) return;
    this.want();
    this.engine?.preload?.(this.preload === 'auto' ? 'auto' : 'metadata');
  }

  /** Whether sound is fetched before the music plays. */
  get isFetchedAhead(): boolean {
    const { preload, isForeseen } = this;
    return preload ? preload !== 'none' : isForeseen;
  }

  protected get isExpected(): boolean {
    return this.coming !== undefined;
  }

  /** Waits for the engine on its way, or until it is known that none comes. */
  protected async arrival(): Promise<void> {
    this.want();
    await this.coming?.catch(() => undefined);
  }

  @action protected connect(engine: PlaybackEngine, onEvent: (event: EngineEvent) => void): void {
    this.release();
    this.engine = engine;
    this.setLevels({});
    this.stopObserving = engine.observe(onEvent);
    this.fetchAhead();
  }

  /** Lets the engine go, silent. */
  @action protected release(): void {
    this.stopObserving?.();
    this.engine?.pause();
    this.engine = this.stopObserving = this.pendingDate = undefined;
  }

  /**
   * Goes to a date inside the recording, as soon as its engine is there; returns where it went. Undefined when no
   * engine is to come.
   */
  protected seekEngine(date: Second): Second | undefined {
    const { engine } = this;
    if (!this.canPlay || !Number.isFinite(date)) return undefined;
    const { start = 0, end = Infinity } = this.bounds ?? {};
    const target = seconds(
      clamp(date, start, Math.min(end, engine?.duration ?? this.duration ?? Infinity)),
    );
    this.pendingDate = engine?.duration === undefined ? target : undefined;
    engine?.seek(target);
    return target;
  }

  /** Takes away the date that waits for the engine; undefined when one is there. */
  protected takePending(): Second | undefined {
    const { engine, pendingDate } = this;
    this.pendingDate = undefined;
    return engine ? undefined : pendingDate;
  }

  /** Goes where it was sent before the length was known; undefined when it was sent nowhere. */
  protected seekPending(): Second | undefined {
    return this.pendingDate === undefined ? undefined : this.seekEngine(this.pendingDate);
  }

  /** Changes properties that are numbers. */
  @action private setLevels({ rate = this.speed, volume = this.loudness }): void {
    if (Number.isFinite(rate)) this.speed = clamp(rate, ...RATES);
    if (Number.isFinite(volume)) this.loudness = clamp(volume, 0, 1);
    if (this.engine) Object.assign(this.engine, { rate: this.speed, volume: this.loudness });
  }
}
