import type { FramedFile, Stretch } from './framed-file.js';
import { bufferedUntil, endOf, roomAround } from './buffered.js';

/** Seconds of sound that are ready in advance while it plays or shall load by itself, and while it rests. */
const AHEAD = 30;
const AHEAD_AT_REST = 1;
/** Seconds of sound that are given at once: after a jump, and further on. */
const FIRST = 2;
const STEP = 10;
/** Seconds of sound beyond the needed part, so that its end does not wait for more. */
const BEYOND = 0.5;
/** Greatest difference, in seconds, between a length and the announced one. */
const LENGTH_TOLERANCE = 0.001;
/** Seconds before the end that count as the end: WebKit leaves out what is no whole frame. */
const END_TOLERANCE = 0.05;

/** A media source, which some browsers have under another name. */
type SourceClass = typeof MediaSource;

/** Returns the browser's class; undefined where it has none. */
export const sourceClass = (): SourceClass | undefined =>
  (globalThis as { ManagedMediaSource?: SourceClass }).ManagedMediaSource ?? globalThis.MediaSource;

export interface StreamOptions {
  readonly file: FramedFile;
  /** Told why it cannot go on. */
  readonly fail: (reason: string) => void;
  /** Seconds: what comes after is not needed; undefined where all of it may be. */
  readonly limit?: () => number | undefined;
}

/** Gives a media element the frames around where it plays, each at its true date. */
export class SourceStream {
  private readonly source: MediaSource;
  private readonly disposal = new AbortController();
  private buffer: SourceBuffer | undefined;
  private isStarted = false;
  /** The last addition: where it played and until where sound was ready before, and the frame that comes next. */
  private added:
    | {
        readonly date: number;
        readonly until: number | undefined;
        readonly after: number;
        readonly offset: number;
      }
    | undefined;
  /** The first frame to be given to the browser. */
  private first = 0;
  /** Whether frames are on their way. */
  isReading = false;
  private isFilling = false;
  private mustFillAgain = false;

  constructor(
    private readonly element: HTMLMediaElement,
    private readonly options: StreamOptions,
  ) {
    const Source = sourceClass()!;
    this.source = new Source();
    // Sound from a managed source may not go to another device.
    element.disableRemotePlayback = true;
    const url = URL.createObjectURL(this.source);
    element.src = url;
    this.listen(this.source, 'sourceopen', () => {
      URL.revokeObjectURL(url);
      this.begin();
    });
  }

  dispose(): void {
    this.disposal.abort();
  }

  private begin(): void {
    const { file } = this.options;
    if (this.buffer) return;
    try {
      this.buffer = this.source.addSourceBuffer(file.type);
    } catch (error) {
      return this.options.fail(String(error));
    }
    for (const type of ['play', 'seeking', 'waiting', 'timeupdate'])
      this.listen(this.element, type, () => void this.fill());
    void this.fill();
    if (this.limit !== Infinity) return;
    this.measure();
    this.listen(this.element, 'playing', () => void file.scan?.().catch(() => undefined));
  }

  /** Finds the length, for which some files have to be read to their end. */
  private measure(): void {
    void this.options.file.measure().then(
      () => this.fill(),
      () => undefined,
    );
  }

  private get limit(): number {
    return this.options.limit?.() ?? Infinity;
  }

  private listen(target: EventTarget, type: string, listener: () => void): void {
    target.addEventListener(type, listener, { signal: this.disposal.signal });
  }

  /** Gives what is missing, once the browser is ready to take it. */
  async fill(): Promise<void> {
    this.mustFillAgain = true;
    if (this.isFilling || !this.buffer) return;
    this.isFilling = true;
    try {
      while (this.mustFillAgain && !this.isDisposed) {
        this.mustFillAgain = false;
        while (await this.addFrames());
      }
    } catch (error) {
      if (!this.isDisposed) this.options.fail(error instanceof Error ? error.message : '');
    } finally {
      this.isFilling = false;
    }
  }

  private get isDisposed(): boolean {
    return this.disposal.signal.aborted;
  }

  /** Adds the next frames. Returns false when there is nothing to add now. */
  private async addFrames(): Promise<boolean> {
    const { currentTime, paused, preload } = this.element;
    const until = bufferedUntil(this.buffer!.buffered, currentTime);
    const amount = paused && preload !== 'auto' ? AHEAD_AT_REST : AHEAD;
    const ahead = Math.min(currentTime + amount, this.limit + BEYOND);
    const isEnough = until !== undefined && until >= ahead;
    this.tellDuration();
    if (isEnough) return false;
    if (until === undefined && this.isAtEnd) return this.end();
    const { added } = this;
    if (until === undefined && added && added.until === undefined && added.date === currentTime)
      this.leaveOut(added.offset);
    const stretch = await this.readUnlessMoved(until);
    if (this.isDisposed) return false;
    if (!stretch) return true;
    if (stretch.data.length === 0) return this.end();
    const { after, offset } = stretch;
    this.added = { date: currentTime, until, after, offset };
    return this.append(stretch);
  }

  /**
   * Goes on without the frames before the recording after an addition of which the browser has kept nothing:
   * WebKit keeps none that begins before 0, and they hold what an encoder adds.
   */
  private leaveOut(offset: number): void {
    const { firstWithin } = this.options.file;
    if (offset >= 0 || firstWithin === undefined || firstWithin === this.first)
      throw new Error('the browser takes none of its sound');
    this.first = firstWithin;
  }

  /**
   * Frames that are missing where it plays, or after the ready part; undefined when the user is
   * somewhere else before they have come.
   */
  private async readUnlessMoved(until: number | undefined): Promise<Stretch | undefined> {
    const { element, added, options } = this;
    const waiting = new AbortController();
    const moved = new Promise<undefined>((resolve) => {
      const once = { once: true, signal: waiting.signal };
      element.addEventListener('seeking', () => resolve(undefined), once);
    });
    const isNext = until !== undefined;
    // Frames that have not moved the end, such as cut ones, are not given again.
    const from = isNext && until === added?.until ? added.after : this.first;
    const date = until ?? element.currentTime;
    const length = Math.min(isNext ? STEP : FIRST, Math.max(1, this.limit + BEYOND - date));
    this.isReading = true;
    try {
      return await Promise.race([options.file.read({ date, isNext, from, length }), moved]);
    } finally {
      this.isReading = false;
      waiting.abort();
    }
  }

  private async append({ data, offset }: Stretch): Promise<boolean> {
    const { start, duration } = this.options.file;
    const buffer = this.buffer!;
    if (!this.isStarted && start) await this.whenDone(() => buffer.appendBuffer(start));
    this.isStarted = true;
    // Frames of another place may follow only after a reset, which also forgets the window.
    if (this.source.readyState === 'open') buffer.abort();
    buffer.timestampOffset = offset;
    if (duration !== undefined) buffer.appendWindowEnd = duration;
    try {
      await this.whenDone(() => buffer.appendBuffer(data));
      return true;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      this.added = undefined;
      return this.makeRoom();
    }
  }

  /** Frees sound far from where it plays; false when there is none. */
  private async makeRoom(): Promise<boolean> {
    const buffer = this.buffer!;
    const far = roomAround(buffer.buffered, this.element.currentTime, AHEAD);
    for (const [start, end] of far) await this.whenDone(() => buffer.remove(start, end));
    return far.length > 0;
  }

  /** Whether it stands at the end, where no sound is ready because none follows. */
  private get isAtEnd(): boolean {
    const { duration = Infinity } = this.options.file;
    const last = duration - END_TOLERANCE;
    return this.element.currentTime >= last && endOf(this.buffer!.buffered) >= last;
  }

  private end(): false {
    if (this.source.readyState === 'open') this.source.endOfStream();
    return false;
  }

  /** Sets the length of the file, once it is known. */
  private tellDuration(): void {
    const { source, isStarted, options } = this;
    const { limit } = this;
    // For a part of the file the length may stay unknown: it is at least this.
    const known = limit === Infinity ? undefined : limit + BEYOND;
    const { duration = known } = options.file;
    // Before the first sound the element would announce a length at which it cannot seek yet.
    if (duration === undefined || !isStarted || source.readyState !== 'open') return;
    const isKnown = Math.abs(source.duration - duration) < LENGTH_TOLERANCE;
    if (!isKnown && !(endOf(this.buffer!.buffered) > duration)) source.duration = duration;
  }

  private async whenDone(work: () => void): Promise<void> {
    const buffer = this.buffer!;
    work();
    await new Promise<void>((resolve, reject) => {
      const options = { once: true, signal: this.disposal.signal };
      buffer.addEventListener('updateend', () => resolve(), options);
      buffer.addEventListener('error', () => reject(new Error('the sound is broken')), options);
    });
  }
}
