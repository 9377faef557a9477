import type { ByteSource } from '../bytes/byte-source.js';
import { stepFrom } from '../bytes/steps.js';
import { EvenFrames, type SoundStart } from './even-frames.js';
import type { FrameHeader } from './frame-header.js';
import type { FrameMap } from './frame-map.js';
import { firstFrame, scanFrames } from './frame-scan.js';
import { ScannedFrames } from './scanned-frames.js';
import { id3Length, infoTag, trimOf, type InfoTag, type Trim } from './tags.js';

/** So far from where it should begin the sound is looked for. */
const SEARCHED = 1 << 16;
/** In most files it begins within so many bytes. */
const USUAL = 1 << 13;
/** Files over so many bytes are not read whole only to know where their frames are. */
const LONG = 8e6;
/** Greatest size of other tags at the end of a file, in bytes, when its own tag gives its length. */
const TAIL = 1 << 16;

/** Whole frames, one after the other, with nothing between them. */
export interface Frames {
  readonly data: Uint8Array<ArrayBuffer>;
  /** Bytes of each frame. */
  readonly lengths: readonly number[];
}

interface Contents extends SoundStart {
  readonly tag: InfoTag | undefined;
  readonly map: FrameMap;
}

/** An MP3 file with the place of each frame, so that any date can be found in it exactly. */
export class Mp3File {
  readonly header: FrameHeader;
  readonly trim: Trim;
  private readonly bytes: ByteSource;
  private readonly map: FrameMap;

  private constructor({ bytes, header, tag, map }: Contents) {
    this.bytes = bytes;
    this.header = header;
    this.map = map;
    this.trim = trimOf(tag);
  }

  /**
   * Opens an MP3; undefined when the bytes are none.
   * @throws when the file cannot be read
   */
  static async open(bytes: ByteSource): Promise<Mp3File | undefined> {
    let at = 0;
    let head = await bytes.read(0, SEARCHED);
    for (let length = id3Length(head, 0); length > 0; length = id3Length(head, 0)) {
      at += length;
      head = await bytes.read(at, at + stepFrom(at, USUAL));
    }
    const first = firstFrame(head) ?? firstFrame(await bytes.read(at, at + SEARCHED));
    if (!first) return undefined;
    const { header } = first;
    const after = first.at + header.length;
    const found = infoTag(head.subarray(first.at, after), header);
    const tag = found && trusted(found, bytes.size, at + first.at);
    const start = at + (found ? after : first.at);
    const sound = { bytes, header, start };
    return new Mp3File({ ...sound, tag, map: await mapOf(sound, tag) });
  }

  /** Frames of sound; undefined until it is known how many there are. */
  get count(): number | undefined {
    return this.map.count;
  }

  /** In seconds, without what the encoder has added; undefined until it is known. */
  get duration(): number | undefined {
    const { count, header, trim } = this;
    if (count === undefined) return undefined;
    return Math.max(0, count * header.samples - trim.start - trim.end) / header.sampleRate;
  }

  /** Seconds from the start of the recording to that of a frame; the first begin before it. */
  dateOf(frame: number): number {
    return (frame * this.header.samples - this.trim.start) / this.header.sampleRate;
  }

  /** Returns the frame that sounds at a date. */
  frameAt(date: number): number {
    // A hair on, since dates that came from frames are rounded.
    return Math.max(0, Math.floor(this.framesUntil(date) + 0.001));
  }

  /** Returns the first frame that begins at a date or, by all but a hair, after it. */
  frameFrom(date: number): number {
    return Math.max(0, Math.ceil(this.framesUntil(date) - 0.1));
  }

  private framesUntil(date: number): number {
    const { samples, sampleRate } = this.header;
    return (date * sampleRate + this.trim.start) / samples;
  }

  /**
   * Reads the frames from `first` to before `after`, fewer at the end. @throws when the file breaks off.
   */
  async read(first: number, after: number): Promise<Frames> {
    const { start, end } = await this.map.span(first, after);
    const bytes = await this.bytes.read(start, end);
    const lengths: number[] = [];
    const data = new Uint8Array(bytes.length);
    let size = 0;
    const take = (at: number, length: number): boolean => {
      data.set(bytes.subarray(at, at + length), size);
      size += length;
      return lengths.push(length) < after - first;
    };
    scanFrames({ bytes, like: this.header, isLast: true, take });
    return { data: data.subarray(0, size), lengths };
  }

  /** Reads on until the length of the recording is known. */
  async measure(): Promise<void> {
    if (this.count === undefined) await this.map.findAll();
  }

  dispose(): void {
    this.bytes.dispose();
  }
}

/**
 * Drops the lengths of a tag that was written for another file, or for one that has been cut off since.
 */
function trusted(tag: InfoTag, size: number | undefined, start: number): InfoTag {
  const { bytes } = tag;
  if (bytes === undefined || size === undefined) return tag;
  if (Math.abs(size - start - bytes) <= TAIL) return tag;
  const { delay } = tag;
  return delay === undefined ? {} : { delay };
}

async function mapOf(sound: SoundStart, tag: InfoTag | undefined): Promise<FrameMap> {
  const { bytes, header, start } = sound;
  const isLong = bytes.size === undefined || bytes.size > LONG;
  const even = isLong ? await EvenFrames.find(sound, tag?.frames) : undefined;
  return even ?? new ScannedFrames(bytes, header, start, tag?.frames);
}
