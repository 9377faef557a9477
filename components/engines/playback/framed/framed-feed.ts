import type { ByteSource } from '../bytes/byte-source.js';
import { openBytes } from '../bytes/open-bytes.js';
import { FileFeed, type MediaFeed } from '../media-feed.js';
import { mediaType } from '../media-type.js';
import { decodedWave, vorbisWave } from './decoded-wave.js';
import { Mp3File } from '../mp3/mp3-file.js';
import { Mp3Sound } from '../mp3/mp3-sound.js';
import { BARE_TYPE, packingFor } from '../mp3/packing.js';
import { VORBIS_TYPE, VorbisFile } from '../vorbis/vorbis-file.js';
import type { FramedFile } from './framed-file.js';
import { sourceClass, SourceStream } from './source-stream.js';

type Fail = (reason?: string) => void;

/** Whether the browser's media source takes a type. */
export type IsTaken = (type: string) => boolean;

const isTakenHere: IsTaken = (type) => sourceClass()?.isTypeSupported(type) ?? false;

/** The kinds of files in which browsers miss a date, the best first; '' may be any. */
const FRAMED = ['audio/mpeg', 'audio/ogg', ''];

/** Input of a media element: frames, a decoded wave, or, undefined, only the file itself. */
type Sound = FramedFile | Blob | undefined;

/** Ways of playing: by an index of the frames, as a decoded wave, and the file by the element itself. */
const [FRAMES, WAVE, ITSELF] = [0, 1, 2];

/**
 * Plays MP3 and Vorbis by an index of their frames, so that every date is exact; as a decoded wave where the
 * browser takes no frames. Gives other files, and those that the page may not read, to the element itself.
 */
export class FramedFeed implements MediaFeed {
  limit: number | undefined;
  private readonly files: FileFeed;
  private bytes: ByteSource | undefined;
  private stream: SourceStream | undefined;
  private wave: string | undefined;
  private opening = new AbortController();

  constructor(
    readonly urls: readonly string[],
    private readonly isTaken: IsTaken = isTakenHere,
  ) {
    this.files = new FileFeed(urls);
  }

  get isStreamed(): boolean {
    return this.stream !== undefined;
  }

  get isReading(): boolean {
    return this.stream?.isReading ?? false;
  }

  get hasMoreWays(): boolean {
    return this.isStreamed || this.wave !== undefined;
  }

  async open(element: HTMLMediaElement, fail: Fail, way: number): Promise<void> {
    this.close();
    const { signal } = (this.opening = new AbortController());
    const sound = way === ITSELF ? undefined : await this.openSound(signal, way);
    if (signal.aborted) return;
    if (sound instanceof Blob) element.src = this.wave = URL.createObjectURL(sound);
    else if (sound) this.feed(sound, element, fail);
    else this.files.open(element, fail);
  }

  fill(): void {
    void this.stream?.fill();
  }

  close(): void {
    this.opening.abort();
    this.stream?.dispose();
    this.bytes?.dispose();
    if (this.wave) URL.revokeObjectURL(this.wave);
    this.stream = this.bytes = this.wave = undefined;
  }

  private feed(file: FramedFile, element: HTMLMediaElement, fail: Fail): void {
    element.replaceChildren();
    this.stream = new SourceStream(element, { file, fail, limit: () => this.limit });
  }

  /** Opens the sound; undefined when the element itself has to play it. */
  private async openSound(signal: AbortSignal, way: number): Promise<Sound> {
    const { urls } = this;
    const [url] = FRAMED.flatMap((type) => urls.filter((each) => isOf(type, each)));
    if (url === undefined) return undefined;
    try {
      const bytes = await openBytes(url, signal);
      if (signal.aborted) return bytes.dispose() as undefined;
      this.bytes = bytes;
      return await this.soundOf(bytes, way);
    } catch {
      // The element reports the flaw, or can read a file that the page may not read.
      return undefined;
    }
  }

  private async soundOf(bytes: ByteSource, way: number): Promise<Sound> {
    const file = await Mp3File.open(bytes);
    const packing = file && way === FRAMES ? packingFor(this.isTaken) : undefined;
    if (file) return packing ? new Mp3Sound(file, packing) : decodedWave(file);
    // Firefox, which takes no bare MP3, finds dates in Ogg files exactly by itself.
    if (!this.isTaken(BARE_TYPE) || !this.isTaken(VORBIS_TYPE)) return undefined;
    const vorbis = await VorbisFile.open(bytes);
    return way === WAVE ? vorbis && vorbisWave(vorbis) : vorbis;
  }
}

/** Returns whether the URL is of the type. Ogg files of another kind have endings of their own. */
const isOf = (type: string, url: string): boolean => mediaType(url) === type;
