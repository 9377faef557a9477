import type { ByteSource } from '../bytes/byte-source.js';
import { frameHeader, isAlike, type FrameHeader } from './frame-header.js';
import type { FrameMap, FrameSpan } from './frame-map.js';

/** A frame of a constant bit rate may begin so many bytes beside its mean place. */
const SLACK = 2;
const PROBES = 8;
const ID3V1 = 128;

/** Position of the sound in a file. */
export interface SoundStart {
  readonly bytes: ByteSource;
  readonly header: FrameHeader;
  /** Start of the first frame of sound, in bytes. */
  readonly start: number;
}

/** Frames of a constant bit rate: their places follow from their numbers. */
export class EvenFrames implements FrameMap {
  /** Bytes per frame, in the mean. */
  private readonly step: number;
  readonly count: number;

  private constructor(
    private readonly sound: SoundStart,
    end: number,
    claimed: number | undefined,
  ) {
    const { samples, bitRate, sampleRate } = sound.header;
    this.step = (samples * bitRate) / 8 / sampleRate;
    this.count = claimed ?? Math.floor((end - sound.start) / this.step + 0.01);
  }

  /** Finds the frames; undefined when they are not where a constant bit rate would have them. */
  static async find(sound: SoundStart, claimed?: number): Promise<EvenFrames | undefined> {
    const { size } = sound.bytes;
    if (size === undefined || !sound.bytes.isRandom) return undefined;
    const tail = new TextDecoder('latin1').decode(await sound.bytes.peek(size - ID3V1, size));
    const end = tail.startsWith('TAG') ? size - ID3V1 : size;
    const frames = new EvenFrames(sound, end, claimed);
    const probes = Array.from({ length: PROBES }, (_, index) => (index + 1) / (PROBES + 1));
    const found = await Promise.all(
      probes.map((share) => frames.isInPlace(Math.floor(frames.count * share))),
    );
    return found.every(Boolean) ? frames : undefined;
  }

  span(first: number, after: number): Promise<FrameSpan> {
    const start = Math.max(this.sound.start, this.placeOf(first) - SLACK);
    return Promise.resolve({ start, end: this.placeOf(after) + SLACK });
  }

  findAll(): Promise<void> {
    return Promise.resolve();
  }

  private placeOf(frame: number): number {
    return Math.round(this.sound.start + frame * this.step);
  }

  private async isInPlace(frame: number): Promise<boolean> {
    const { start } = await this.span(frame, frame + 1);
    const { header } = this.sound;
    const bytes = await this.sound.bytes.peek(start, start + Math.ceil(this.step) + 16);
    const isSame = (found: FrameHeader | undefined) =>
      found !== undefined && isAlike(found, header) && found.bitRate === header.bitRate;
    for (let at = 0; at <= 2 * SLACK; at++) {
      const found = frameHeader(bytes, at);
      if (found && isSame(found) && isSame(frameHeader(bytes, at + found.length))) return true;
    }
    return false;
  }
}
