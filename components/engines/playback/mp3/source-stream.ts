import type { Frames, Mp3File } from './mp3-file.js';
import type { Packing } from './packing.js';
import { bufferedUntil, endOf, roomAround } from './buffered.js';

/** Seconds of sound that are kept ready while it plays, and while it rests. */
const AHEAD = 30;
const AHEAD_AT_REST = 1;
/** Seconds of sound that are given at once: after a jump, and further on. */
const FIRST = 2;
const STEP = 10;
/** Frames before the wanted one, from which its sound borrows bits. */
const RESERVOIR = 10;
/** Seconds by which a length may differ from the one that was told. */
const LENGTH_TOLERANCE = 0.001;

/** A media source, which some browsers have under another name. */
type SourceClass = typeof MediaSource;

export const sourceClass = (): SourceClass | undefined =>
  (globalThis as { ManagedMediaSource?: SourceClass }).ManagedMediaSource ?? globalThis.MediaSource;

export interface StreamOptions {
  readonly file: Mp3File;
  readonly packing: Packing;
  /** Told why it cannot go on. */
  readonly fail: (reason: string) => void;
}

/** Gives a media element the frames around where it plays, each at its true date. */
export class SourceStream {
  private readonly source: MediaSource;
  private readonly disposal = new AbortController();
  private buffer: SourceBuffer | undefined;
  private isStarted = false;
  /** What was added last: until where sound was ready before, and which frame comes next. */
  private added: { readonly until: number | undefined; readonly after: number } | undefined;
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
    const { packing, file } = this.options;
    if (this.buffer) return;
    try {
      this.buffer = this.source.addSourceBuffer(packing.type);
    } catch (error) {
      return this.options.fail(String(error));
    }
    for (const type of ['play', 'seeking', 'waiting', 'timeupdate'])
      this.listen(this.element, type, () => void this.fill());
    void this.fill();
    void file.measure().then(
      () => this.fill(),
      () => undefined,
    );
  }

  private listen(target: EventTarget, type: string, listener: () => void): void {
    target.addEventListener(type, listener, { signal: this.disposal.signal });
  }

  private async fill(): Promise<void> {
    this.mustFillAgain = true;
    if (this.isFilling) return;
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

  /** Seconds that the browser takes off the time of a frame. */
  private get shift(): number {
    const { packing, file } = this.options;
    return packing.correction / file.header.sampleRate;
  }

  private get isDisposed(): boolean {
    return this.disposal.signal.aborted;
  }

  /** False when there is nothing to add now. */
  private async addFrames(): Promise<boolean> {
    const { file } = this.options;
    const buffer = this.buffer!;
    const { currentTime, paused } = this.element;
    const until = bufferedUntil(buffer.buffered, currentTime);
    const isEnough = until !== undefined && until - currentTime >= (paused ? AHEAD_AT_REST : AHEAD);
    this.tellDuration();
    if (isEnough) return false;
    const first = this.nextFrame(until);
    const length = until === undefined ? FIRST : STEP;
    const after = file.frameAt(file.dateOf(first) + length) + 1;
    const frames = await this.readUnlessMoved(first, after);
    if (this.isDisposed) return false;
    if (!frames) return true;
    if (frames.lengths.length === 0) return this.end();
    this.added = { until, after };
    return this.append(frames, first);
  }

  /** The first frame that is missing where it plays, or after what is ready there. */
  private nextFrame(until: number | undefined): number {
    const { file } = this.options;
    if (until === undefined) return Math.max(0, file.frameAt(this.element.currentTime) - RESERVOIR);
    const next = file.frameFrom(until - this.shift);
    // Frames that have not moved the end, such as cut ones, are not given again.
    return until === this.added?.until ? Math.max(next, this.added.after) : next;
  }

  /** Frames of the file; undefined when the user is somewhere else before they have come. */
  private async readUnlessMoved(first: number, after: number): Promise<Frames | undefined> {
    const waiting = new AbortController();
    const moved = new Promise<undefined>((resolve) => {
      const options = { once: true, signal: waiting.signal };
      this.element.addEventListener('seeking', () => resolve(undefined), options);
    });
    try {
      return await Promise.race([this.options.file.read(first, after), moved]);
    } finally {
      waiting.abort();
    }
  }

  private async append(frames: Frames, first: number): Promise<boolean> {
    const { file, packing } = this.options;
    const buffer = this.buffer!;
    const head = this.isStarted ? undefined : packing.start(file.header);
    if (head) await this.whenDone(() => buffer.appendBuffer(head));
    this.isStarted = true;
    // Frames of another place may follow only after a reset, which also forgets the window.
    if (this.source.readyState === 'open') buffer.abort();
    buffer.timestampOffset = file.dateOf(packing.hasTimes ? 0 : first) + this.shift;
    if (file.duration !== undefined) buffer.appendWindowEnd = file.duration;
    const data = packing.pack(frames, first, file.header);
    try {
      await this.whenDone(() => buffer.appendBuffer(data));
      return true;
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
      return this.makeRoom();
    }
  }

  /** Lets go of what is far from where it plays; false when there is no such sound. */
  private async makeRoom(): Promise<boolean> {
    const buffer = this.buffer!;
    const far = roomAround(buffer.buffered, this.element.currentTime, AHEAD);
    for (const [start, end] of far) await this.whenDone(() => buffer.remove(start, end));
    return far.length > 0;
  }

  private end(): false {
    if (this.source.readyState === 'open') this.source.endOfStream();
    return false;
  }

  /** The length as the file has it, once it is known. */
  private tellDuration(): void {
    const { source, isStarted, options } = this;
    const { duration } = options.file;
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
