import { type Second, seconds, type Transport } from '#core';

/** Number of frames in memory; at 60 a second about a second. */
const MEMORY = 64;
/** Seconds by which the music runs ahead of the clock when it was moved. */
const JUMP = 0.25;
/** Milliseconds after the last frame at which the music counts as paused. */
const STALLED_MS = 250;

interface Sample {
  /** Milliseconds of the page. */
  readonly time: number;
  readonly date: number;
  readonly rate: number;
}

export interface TapClockOptions {
  readonly transport: Transport;
  /** Called with the date when the music was moved. */
  readonly onJump?: (date: Second) => void;
  /** Returns the start of the present frame, in milliseconds of the page. */
  readonly frameTime?: () => number;
}

/**
 * Finds the date that was heard at a time of the page, from the dates that the transport has shown in its
 * frames. The time, such as that of an event, lies between two frames or, less a latency, long before.
 */
export class TapClock {
  private samples: Sample[] = [];
  private readonly stopListening: () => void;

  constructor(private readonly options: TapClockOptions) {
    const { transport } = options;
    this.stopListening = transport.onFrame(({ date }) => date !== undefined && this.note(date));
  }

  /** Forgets the place of the music: the next one is no jump. */
  restart(): void {
    this.samples = [];
  }

  /** Returns the date at a time in milliseconds of the page; undefined as long as nothing has moved. */
  dateAt(time: number): Second | undefined {
    const latest = this.samples.at(-1);
    const sample = this.samples.findLast((each) => each.time <= time) ?? this.samples[0];
    if (!latest || !sample) return undefined;
    const { isPlaying } = this.options.transport;
    const until = Math.min(time, latest.time + (isPlaying ? STALLED_MS : 0));
    const date = sample.date + ((until - sample.time) / 1000) * sample.rate;
    return seconds(Math.min(Math.max(0, date), this.options.transport.duration ?? Infinity));
  }

  dispose(): void {
    this.stopListening();
    this.restart();
  }

  private note(date: Second): void {
    const { transport, onJump, frameTime = timeOfFrame } = this.options;
    const time = frameTime();
    const before = this.samples.at(-1);
    const step = before ? date - before.date : 0;
    const passed = before ? ((time - before.time) / 1000) * before.rate : 0;
    const hasJumped = before !== undefined && (step < -JUMP || step > passed + JUMP);
    if (hasJumped) this.restart();
    if (!transport.isPlaying) this.restart();
    this.samples.push({ time, date, rate: transport.isPlaying ? transport.rate : 0 });
    if (this.samples.length > MEMORY) this.samples.shift();
    if (hasJumped) onJump?.(date);
  }
}

const timeOfFrame = (): number => Number(document.timeline.currentTime ?? performance.now());
