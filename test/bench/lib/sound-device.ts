import { type ChildProcess, spawn } from 'node:child_process';
import { quietMachine } from '#build/test/quiet-machine.mjs';

const RATE = 44100;
/** Seconds that are kept. */
const KEPT = 4;
/** Arrivals by which the clock of the samples is set: some seconds of them. */
const ARRIVALS = 400;

interface Arrival {
  /** Samples until then, and the time in milliseconds since 1970. */
  readonly samples: number;
  readonly at: number;
}

/** Hears what the invisible machine of the tests would play, at its sound device. */
export class SoundDevice {
  private readonly ring = new Float32Array(RATE * KEPT);
  private readonly arrivals: Arrival[] = [];
  private count = 0;

  private constructor(private readonly recorder: ChildProcess) {
    recorder.stdout!.on('data', (data: Buffer) => this.take(data));
  }

  /** Starts to hear. @throws where there is no PulseAudio. */
  static async open(): Promise<SoundDevice> {
    const env = { ...process.env, ...(await quietMachine()) };
    const format = ['--format=float32le', `--rate=${RATE}`, '--channels=1', '--latency-msec=10'];
    const recorder = spawn('parec', ['--device=null.monitor', ...format], { env });
    await new Promise((resolve, reject) => recorder.once('spawn', resolve).once('error', reject));
    return new SoundDevice(recorder);
  }

  close(): void {
    this.recorder.kill();
  }

  /** Returns the samples that end at a time in milliseconds since 1970; undefined before they have come. */
  samplesUntil(time: number, length: number): Float32Array | undefined {
    // The machine may be late with some samples, but never early.
    const end = Math.round(
      Math.max(...this.arrivals.map(({ samples, at }) => samples - ((at - time) / 1000) * RATE)),
    );
    if (end > this.count || end - length < this.count - this.ring.length) return undefined;
    const { ring } = this;
    return Float32Array.from(
      { length },
      (_, index) => ring[(end - length + index + ring.length) % ring.length]!,
    );
  }

  private take(data: Buffer): void {
    const { ring } = this;
    for (let at = 0; at + 4 <= data.length; at += 4)
      ring[this.count++ % ring.length] = data.readFloatLE(at);
    this.arrivals.push({ samples: this.count, at: performance.timeOrigin + performance.now() });
    if (this.arrivals.length > ARRIVALS) this.arrivals.shift();
  }
}
