import { openBytes } from '../bytes/open-bytes.js';
import { FileFeed, type MediaFeed } from '../media-feed.js';
import { mediaType } from '../media-type.js';
import { decodedWave } from './decoded-wave.js';
import { Mp3File } from './mp3-file.js';
import { packingFor } from './packing.js';
import { sourceClass, SourceStream } from './source-stream.js';

type Fail = (reason?: string) => void;

/** Whether the browser's media source takes a type. */
export type IsTaken = (type: string) => boolean;

const isTakenHere: IsTaken = (type) => sourceClass()?.isTypeSupported(type) ?? false;

/**
 * Plays an MP3 by an index of its frames, so that every date is exact. What turns out to be no MP3,
 * or may not be read by the page, goes to the element itself.
 */
export class Mp3Feed implements MediaFeed {
  private readonly files: FileFeed;
  private file: Mp3File | undefined;
  private stream: SourceStream | undefined;
  private wave: string | undefined;
  private opening = new AbortController();

  constructor(
    readonly urls: readonly string[],
    private readonly isTaken: IsTaken = isTakenHere,
  ) {
    this.files = new FileFeed(urls);
  }

  async open(element: HTMLMediaElement, fail: Fail): Promise<void> {
    this.close();
    const { signal } = (this.opening = new AbortController());
    const isOver = (): boolean => signal.aborted;
    const file = await this.openFile(signal);
    if (isOver()) return file?.dispose();
    this.file = file;
    const isPlayed = file && (await this.play(file, element, fail));
    if (!isPlayed && !isOver()) this.files.open(element, fail);
  }

  close(): void {
    this.opening.abort();
    this.stream?.dispose();
    this.file?.dispose();
    if (this.wave) URL.revokeObjectURL(this.wave);
    this.stream = this.file = this.wave = undefined;
  }

  /** The first that may be one. */
  private async openFile(signal: AbortSignal): Promise<Mp3File | undefined> {
    const url = this.urls.find((each) => /^(audio\/mpeg)?$/.test(mediaType(each)));
    if (url === undefined) return undefined;
    try {
      return await Mp3File.open(await openBytes(url, signal));
    } catch {
      // The element tells what is wrong with it, or can read it where the page may not.
      return undefined;
    }
  }

  private async play(file: Mp3File, element: HTMLMediaElement, fail: Fail): Promise<boolean> {
    const packing = packingFor(this.isTaken);
    if (packing) {
      element.replaceChildren();
      this.stream = new SourceStream(element, { file, packing, fail });
      return true;
    }
    const wave = await decodedWave(file).catch(() => undefined);
    if (!wave || this.file !== file) return false;
    element.src = this.wave = URL.createObjectURL(wave);
    return true;
  }
}
