import { type EngineEvent, type PlaybackEngine, type Second, seconds } from '#core';
import { ClockFilter } from './clock-filter.js';
import { isLostInBlob, loadAnew, mayLoadNextTime } from './linux-blob.js';
import { FileFeed, type MediaFeed } from './media-feed.js';
import { offlineProblem } from './offline-problem.js';
import type { SeenEngine, SoundingEngine } from './picture.js';
import { StartWatch } from './start-watch.js';
import { videoFailed } from './video-problems.js';

/** How often a file that may load the next time is opened again. */
const RETRIES = 4;

export interface MediaEngineOptions {
  /** Default `audio`. A video's element can be shown; an audio element never enters the page. */
  readonly kind?: 'audio' | 'video';
  /** Whether nothing is fetched before `preload` or `play`; by default the head is, at once. */
  readonly isLazy?: boolean;
}

/** A playback engine with the element that sounds, and that shows a video. */
export interface MediaEngine extends PlaybackEngine, SeenEngine, SoundingEngine {}

/**
 * Returns an engine that plays a recording with the browser's own media element.
 * @param urls The same recording in several formats, best first; the first playable one plays.
 */
export function createMediaEngine(
  urls: readonly string[],
  { kind = 'audio', isLazy = false }: MediaEngineOptions = {},
): MediaEngine {
  const engine = new ElementEngine(new FileFeed(urls), document.createElement(kind));
  if (!isLazy) engine.preload();
  return engine;
}

/** A media element, whatever feeds it, with a steady clock. */
export class ElementEngine implements MediaEngine {
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly clock = new ClockFilter();
  private readonly disposal = new AbortController();
  /** Resolves when the element has been told what to play; undefined then. */
  private opened: Promise<void> | undefined;
  /** Counts what the user wanted; a start that has waited for its file asks whether it is still wanted. */
  private wishes = 0;
  private isMoving = false;
  /** Whether the files have been opened. */
  private isOpen = false;
  /** Last position of the element: it reports playing some frames before it moves. */
  private restDate = 0;
  private hasFailed = false;
  /** The way of playing that is tried, and, where the element does not stand there yet, the date to go to. */
  private way = 0;
  private goal: Second | undefined;
  /** Counts how often the files have been opened, and how often in vain without another way. */
  private openings = 0;
  private retries = 0;
  private readonly watch: StartWatch;
  /** Whether it was started, and neither paused nor at its end. */
  private isAwaited = false;

  constructor(
    private readonly feed: MediaFeed,
    readonly element: HTMLMediaElement,
  ) {
    this.watch = new StartWatch({
      element,
      mayStand: () => this.isWaiting,
      onStand: () => this.fail('it does not start to play'),
    });
    element.preservesPitch = true;
    this.listen();
  }

  get picture(): HTMLVideoElement | undefined {
    return this.element instanceof HTMLVideoElement ? this.element : undefined;
  }

  get duration(): Second | undefined {
    const { duration } = this.element;
    return Number.isFinite(duration) ? seconds(duration) : undefined;
  }

  get rate(): number {
    return this.element.playbackRate;
  }

  set rate(rate: number) {
    this.element.defaultPlaybackRate = rate;
    this.element.playbackRate = rate;
  }

  get volume(): number {
    return this.element.volume;
  }

  set volume(volume: number) {
    this.element.volume = volume;
  }

  set limit(limit: Second | undefined) {
    this.feed.limit = limit;
  }

  dateAt(now: number): Second {
    if (this.goal !== undefined) return this.goal;
    const date = seconds(this.element.currentTime);
    if (!this.isMoving || date === this.restDate) return date;
    // The frame's own timestamp is older than the reading by what ran before in this frame.
    this.clock.sample(performance.now(), date);
    return seconds(Math.max(this.restDate, this.clock.dateAt(now)));
  }

  preload(amount: 'metadata' | 'auto' = 'metadata'): void {
    this.element.preload = amount;
    if (this.isOpen) this.feed.fill?.();
    else this.open(0);
  }

  /** Plays. Tries the files again after a failure. */
  async play(): Promise<void> {
    if (this.hasFailed || !this.isOpen) this.open(0);
    this.isAwaited = true;
    if (this.opened) keepPermission(this.element);
    await this.startFor(++this.wishes);
  }

  pause(): void {
    this.wishes++;
    this.rest();
    this.element.pause();
  }

  seek(date: Second): void {
    const { element } = this;
    const place = seconds(Math.max(0, date));
    const mustLoad = !this.feed.isStreamed && isLostInBlob(element);
    const hasFile = !this.opened && element.readyState > HTMLMediaElement.HAVE_NOTHING;
    this.goal = hasFile && !mustLoad ? undefined : place;
    this.settle();
    if (mustLoad) loadAnew(element);
    else element.currentTime = place;
  }

  observe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    this.disposal.abort();
    this.listeners.clear();
    this.pause();
    const { isStreamed } = this.feed;
    this.feed.close();
    if (isStreamed) letGo(this.element);
    else whenItCanStop(this.element, () => letGo(this.element));
  }

  /** Opens the files to be played in a way, where it stood. */
  private open(way: number): void {
    this.hasFailed = false;
    this.isOpen = true;
    this.openings++;
    this.way = way;
    const { currentTime } = this.element;
    if (currentTime > 0) this.goal ??= seconds(currentTime);
    // Files that are being opened or decoded may take longer than the watch allows.
    this.watch.end();
    const opened = this.feed.open(this.element, (reason) => this.fail(reason), way);
    this.opened = opened;
    void opened?.then(() => {
      if (this.opened === opened) this.opened = undefined;
    });
    if (currentTime > 0) this.element.currentTime = currentTime;
  }

  /** Starts; once more when the files have been opened anew meanwhile, to be played in another way. */
  private async startFor(wish: number): Promise<void> {
    const { openings } = this;
    try {
      if (this.opened) await this.opened;
      if (wish !== this.wishes) throw new DOMException('Paused before it began', 'AbortError');
      this.watch.begin();
      await this.element.play();
    } catch (error) {
      // WebKit refuses to play what it cannot play before it says that this failed.
      if (openings === this.openings && isUnplayable(error)) this.openNext();
      if (openings !== this.openings && wish === this.wishes) return this.startFor(wish);
      // A browser that refuses to play is not one that stands still.
      if (wish === this.wishes) this.rest();
      // The error event tells of a file that cannot be played.
      throw isUnplayable(error) ? new DOMException('No way to play it', 'AbortError') : error;
    }
  }

  /** Whether the element waits for bytes that the network may still bring. */
  private get isWaiting(): boolean {
    const { feed, element } = this;
    if (feed.isStreamed) return feed.isReading;
    return (
      element.networkState === HTMLMediaElement.NETWORK_LOADING &&
      element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    );
  }

  private listen(): void {
    const { element } = this;
    this.on(element, 'loadeddata', () => (this.retries = 0));
    for (const type of ['loadedmetadata', 'durationchange', 'loadeddata'])
      this.on(element, type, () => this.reachGoal(type === 'loadeddata'));
    this.on(element, 'durationchange', () => this.announceDuration());
    // An event that comes after the next wish tells of the one before.
    this.on(element, 'playing', () => element.paused || this.start());
    this.on(element, 'ratechange', () => this.clock.restart(this.rate));
    this.on(element, 'seeking', () => this.settle());
    this.on(element, 'seeked', () => this.arrive());
    this.on(element, 'waiting', () => element.paused || this.stop({ type: 'waiting' }));
    this.on(element, 'pause', () => {
      if (element.paused && !element.ended) this.stop({ type: 'paused' });
    });
    this.on(element, 'ended', () => this.stop({ type: 'ended' }));
    // While the next way is being opened, the last one may fail once more.
    this.on(element, 'error', () => void (this.opened ?? this.fail()));
  }

  private on(target: EventTarget, type: string, listener: () => void): void {
    target.addEventListener(type, listener, { signal: this.disposal.signal });
  }

  private announceDuration(): void {
    const { duration } = this;
    if (duration !== undefined) this.emit({ type: 'ready', duration });
  }

  /**
   * Goes to where it was sent before it had its file, as soon as the element can go there, or has sound: Firefox and
   * WebKit forget that date when they open a media source or another file.
   */
  private reachGoal(isLast: boolean): void {
    const { goal, element } = this;
    const { seekable } = element;
    const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
    if (this.opened || goal === undefined || (goal > end && !isLast)) return;
    this.goal = undefined;
    element.currentTime = goal;
  }

  private start(): void {
    this.settle();
    this.isMoving = this.isAwaited = true;
    this.watch.begin();
    this.emit({ type: 'playing' });
  }

  private arrive(): void {
    this.settle();
    const { paused, readyState } = this.element;
    this.isMoving = !paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    this.emit({ type: 'seeked', date: seconds(this.element.currentTime) });
  }

  private stop(event: EngineEvent): void {
    if (event.type !== 'waiting') this.rest();
    this.settle();
    this.emit(event);
  }

  /** Expects no movement any more. */
  private rest(): void {
    this.isAwaited = false;
    this.watch.end();
  }

  /** Stops the clock until the element moves again. */
  private settle(): void {
    this.isMoving = false;
    this.restDate = this.element.currentTime;
    this.clock.restart(this.rate);
  }

  private fail(reason = this.element.error?.message): void {
    if (this.disposal.signal.aborted) return;
    const { isAwaited, wishes } = this;
    if (this.openNext()) return isAwaited ? this.goOn(wishes) : undefined;
    this.hasFailed = true;
    this.retries = 0;
    const { urls } = this.feed;
    const files = urls.join(', ') || 'no file';
    const message = `audio could not be loaded: ${files}${reason ? ` (${reason})` : ''}`;
    const problem = offlineProblem(urls, message) ?? (this.picture && videoFailed(urls, message));
    this.stop({ type: 'error', message, ...(problem && { problem }) });
    // Refuses, with an AbortError, a play() that still waits for a source.
    this.pause();
  }

  /** Opens the files after a failure, to be played in the next way; returns false when there is none left. */
  private openNext(): boolean {
    const { feed, element, way } = this;
    const mayTryAgain = !feed.isStreamed && this.retries < RETRIES && mayLoadNextTime(element);
    if (!mayTryAgain && !feed.hasMoreWays) return false;
    this.retries = mayTryAgain ? this.retries + 1 : 0;
    this.open(mayTryAgain ? way : way + 1);
    return true;
  }

  /** Plays on in the way that has been opened. */
  private goOn(wish: number): void {
    this.startFor(wish).catch(() => {
      if (wish === this.wishes) this.stop({ type: 'paused' });
    });
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

const isUnplayable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * Tells an element without a file of the user's gesture. In WebKit a gesture lasts a second, and a file may take
 * longer; an element that was loaded in one may play from then on.
 */
function keepPermission(element: HTMLMediaElement): void {
  if (element.networkState === HTMLMediaElement.NETWORK_EMPTY) element.load();
}

/** Takes the files from an element: without a source, load() also closes the connection. */
function letGo(element: HTMLMediaElement): void {
  element.removeAttribute('src');
  element.replaceChildren();
  element.load();
}

/**
 * Calls back at once, or as soon as a load that has just begun has read the head of its file or failed:
 * WebKitGTK's page stands still for good when a load is stopped before.
 */
function whenItCanStop(element: HTMLMediaElement, stop: () => void): void {
  const { networkState, readyState } = element;
  if (networkState !== element.NETWORK_LOADING || readyState > element.HAVE_NOTHING) return stop();
  const events = ['loadedmetadata', 'error'] as const;
  const stopOnce = () => {
    for (const event of events) element.removeEventListener(event, stopOnce, true);
    stop();
  };
  // The errors of its sources do not bubble.
  for (const event of events) element.addEventListener(event, stopOnce, true);
}
