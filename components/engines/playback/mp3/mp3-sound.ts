import type { FramedFile, Stretch, Wanted } from '../framed/framed-file.js';
import type { Mp3File } from './mp3-file.js';
import type { Packing } from './packing.js';

/** Frames before the wanted one, from which its sound borrows bits. */
const RESERVOIR = 10;

/** An MP3 in the form that a browser takes. */
export class Mp3Sound implements FramedFile {
  readonly type: string;
  readonly start: Uint8Array<ArrayBuffer> | undefined;
  /** Seconds that the browser itself takes off the times of frames. */
  private readonly shift: number;

  constructor(
    private readonly file: Mp3File,
    private readonly packing: Packing,
  ) {
    this.type = packing.type;
    this.start = packing.start(file.header);
    this.shift = packing.correction / file.header.sampleRate;
  }

  get duration(): number | undefined {
    return this.file.duration;
  }

  get firstWithin(): number {
    const { samples, sampleRate } = this.file.header;
    return Math.ceil(-((this.file.dateOf(0) + this.shift) * sampleRate) / samples);
  }

  async read({ date, isNext, from, length }: Wanted): Promise<Stretch> {
    const { file, packing, shift } = this;
    const place = isNext ? file.frameFrom(date - shift) : file.frameAt(date) - RESERVOIR;
    const first = Math.max(0, place, from);
    const frames = await file.read(first, file.frameAt(file.dateOf(first) + length) + 1);
    const count = frames.lengths.length;
    return {
      first,
      after: first + count,
      offset: file.dateOf(packing.hasTimes ? 0 : first) + shift,
      data: count > 0 ? packing.pack(frames, first, file.header) : frames.data,
    };
  }

  measure(): Promise<void> {
    return this.file.measure();
  }

  dispose(): void {
    this.file.dispose();
  }
}
