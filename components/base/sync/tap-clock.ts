import type { Transport } from '../../core/model/playback/transport.js';
import { seconds, type Second } from '../../core/time/units.js';

/** Frames that are remembered; at 60 a second about a second. */
const MEMORY = 64;
/** Music that goes on by this much more than time has passed, in seconds, was moved. */
const JUMP = 0.25;
/** So long after the last frame, in milliseconds, the music is taken to stand still. */
const STALLED_MS = 250;

interface Sample {
  /** Milliseconds of the page. */
  readonly time: number;
  readonly date: number;
  readonly rate: number;
}

export interface TapClockOptions {
  readonly transport: Transport;
  /** Called with the date when somebody has moved the music. */
  readonly onJump?: (date: Second) => void;
  /** When the frame began that runs now, in milliseconds of the page. */
  readonly frameTime?: () => number;
}

/**
 * Tells which date was heard at a time of the page, such as that of an event, which lies between two
 * frames or, less a latency, long before: by the dates that the transport has shown in its frames.
 */
export class TapClock {
  private samples: Sample[] = [];
  private readonly stopListening: () => void;

  constructor(private readonly options: TapClockOptions) {
    const { transport } = options;
    this.stopListening = transport.onFrame(({ date }) => date !== undefined && this.note(date));
  }

  /** Forgets where the music was: what comes next is no jump. */
  restart(): void {
    this.samples = [];
  }

  /** The date at a time in milliseconds of the page; undefined as long as nothing has moved. */
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
