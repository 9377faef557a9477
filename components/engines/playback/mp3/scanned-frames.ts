import type { ByteSource } from '../bytes/byte-source.js';
import { stepFrom } from '../bytes/steps.js';
import type { FrameHeader } from './frame-header.js';
import type { FrameMap, FrameSpan } from './frame-map.js';
import { scanFrames } from './frame-scan.js';

/** A frame is at most so long, with the header of the next one. */
const LONGEST_FRAME = 1 << 12;

/** Frames of any size, found in order from the start, as far as they are needed. */
export class ScannedFrames implements FrameMap {
  private offsets = new Float64Array(1 << 12);
  private found = 0;
  private isWhole = false;
  /** The step of the search that is under way; all who wait for a frame share it. */
  private step: Promise<void> | undefined;

  constructor(
    private readonly bytes: ByteSource,
    private readonly like: FrameHeader,
    private at: number,
    private readonly claimed?: number,
  ) {}

  get count(): number | undefined {
    return this.isWhole ? this.found : this.claimed;
  }

  async span(first: number, after: number): Promise<FrameSpan> {
    // Known frames need not wait for the search far ahead.
    if (after >= this.found) await this.findUntil(after);
    return { start: this.offsetOf(first), end: this.offsetOf(after) };
  }

  findAll(): Promise<void> {
    return this.findUntil(Infinity);
  }

  private offsetOf(frame: number): number {
    return frame < this.found ? this.offsets[frame]! : this.at;
  }

  private async findUntil(frame: number): Promise<void> {
    while (!this.isWhole && this.found <= frame)
      await (this.step ??= this.findMore().finally(() => (this.step = undefined)));
  }

  private async findMore(): Promise<void> {
    const { at, like } = this;
    const length = stepFrom(at, LONGEST_FRAME);
    const bytes = await this.bytes.read(at, at + length);
    const isLast = bytes.length < length || at + bytes.length === this.bytes.size;
    const take = (offset: number): undefined => this.add(at + offset);
    const done = scanFrames({ bytes, like, isLast, take });
    // More than one stretch without a frame is skipped as well.
    this.at = at + (done > 0 ? done : bytes.length);
    this.isWhole = isLast;
  }

  private add(offset: number): undefined {
    if (this.found === this.offsets.length) {
      const longer = new Float64Array(2 * this.found);
      longer.set(this.offsets);
      this.offsets = longer;
    }
    this.offsets[this.found++] = offset;
  }
}
