import type { ByteSource } from '../bytes/byte-source.js';
import { stepFrom } from '../bytes/steps.js';
import type { FramedFile, Stretch, Wanted } from '../framed/framed-file.js';
import { LONGEST_PAGE, oggPages, packetsOf, piecesOf, type OggPage } from './ogg-pages.js';
import { vorbisHeaders, type VorbisHeaders } from './vorbis-headers.js';
import { webmCluster, webmStart } from './webm.js';

export const VORBIS_TYPE = 'audio/webm; codecs="vorbis"';

/** So much of the start holds the headers in most files, and in all others. */
const HEADS = [1 << 16, 1 << 18];
/** So much of the end holds the last page in most files, and in all others. */
const TAILS = [1 << 13, 1 << 17];
/** Most pages are shorter than this. */
const USUAL_PAGE = 1 << 13;
/** Pages before the wanted one, since a packet sounds only with the one before it. */
const LEAD = 1;
/** Seconds by which ready sound may end later than its last page: one packet. */
const OVERLAP = 0.05;

/** A page in which a packet begins. */
interface Mark {
  readonly at: number;
  /** Samples before its first packet sounds, and the block of the packet before that. */
  readonly sample: number;
  readonly block: number;
}

interface Opened {
  readonly bytes: ByteSource;
  readonly headers: VorbisHeaders;
  readonly serial: number;
  /** Start of the first page of sound, in bytes. */
  readonly at: number;
}

/** An Ogg file of Vorbis with the date of each page; the numbers count its pages. */
export class VorbisFile implements FramedFile {
  readonly type = VORBIS_TYPE;
  readonly start: Uint8Array<ArrayBuffer>;
  private readonly opened: Opened;
  private readonly marks: Mark[] = [];
  private at: number;
  private sample = 0;
  private block = 0;
  /** Samples before the recording begins; known with the first page. */
  private lead: number | undefined;
  private last = 0;
  private isWhole = false;
  /** Samples of the recording, by its last page. */
  private told: number | undefined;
  /** So many bytes are taken to hold a page. */
  private least = USUAL_PAGE;
  /** The step of the search that is under way; all who wait for a page share it. */
  private step: Promise<void> | undefined;

  private constructor(opened: Opened) {
    this.opened = opened;
    this.at = opened.at;
    this.start = webmStart(opened.headers);
  }

  /**
   * Opens a file; undefined when the bytes are no Ogg file with one stream of Vorbis.
   * @throws when the file cannot be read
   */
  static async open(bytes: ByteSource): Promise<VorbisFile | undefined> {
    for (const length of HEADS) {
      const head = await bytes.read(0, length);
      const pages = oggPages(head);
      const [first] = pages;
      if (first?.at !== 0) return undefined;
      const sound = pages.find(({ granule }) => granule !== 0);
      if (!sound) continue;
      const { serial } = first;
      const before = pages.filter(({ at }) => at < sound.at);
      if (before.some((page) => page.serial !== serial)) return undefined;
      const headers = vorbisHeaders(packetsOf(head, before));
      return headers && new VorbisFile({ bytes, headers, serial, at: sound.at });
    }
    return undefined;
  }

  get duration(): number | undefined {
    const samples = this.isWhole ? this.last : this.told;
    return samples === undefined ? undefined : samples / this.opened.headers.sampleRate;
  }

  async read({ date, isNext, from, length }: Wanted): Promise<Stretch> {
    await this.findUntil(date + length);
    const place = isNext ? this.markFrom(date - OVERLAP) : Math.max(0, this.markAt(date) - LEAD);
    const first = Math.max(place, from);
    const after = Math.max(first + 1, this.markAt(date + length) + 1);
    const mark = this.marks[first];
    if (!mark) return { first, after: first, offset: 0, data: new Uint8Array(0) };
    const next = this.marks[after];
    const until = next?.at ?? this.at;
    // The last packet may end in the page that follows, which is known where a packet begins in it.
    const bytes = await this.opened.bytes.read(mark.at, next ? this.at : until + LONGEST_PAGE);
    const packets = packetsOf(bytes, this.ours(oggPages(bytes)), until - mark.at);
    return { first, after, offset: this.dateOf(mark), data: this.pack(packets, mark.block) };
  }

  /** Finds the length, by the last page where any place can be read. */
  async measure(): Promise<void> {
    const { bytes } = this.opened;
    for (const length of bytes.isRandom && bytes.size !== undefined ? TAILS : [])
      this.told ??= await this.lengthIn(bytes.size! - length, bytes.size!);
    if (this.told === undefined) await this.scan();
  }

  async scan(): Promise<void> {
    await this.findUntil(Infinity);
  }

  get headers(): VorbisHeaders {
    return this.opened.headers;
  }

  /** Returns the whole file. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    await this.scan();
    return this.opened.bytes.read(0, this.at);
  }

  dispose(): void {
    this.opened.bytes.dispose();
  }

  private dateOf({ sample }: Mark): number {
    return (sample + (this.lead ?? 0)) / this.opened.headers.sampleRate;
  }

  /** Returns the page that sounds at a date. */
  private markAt(date: number): number {
    return Math.max(0, this.markFrom(date + 0.001) - 1);
  }

  /** Returns the first page that begins at a date or, by all but a hair, after it. */
  private markFrom(date: number): number {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.dateOf(this.marks[middle]!) < date - 0.004) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private pack(
    packets: readonly Uint8Array<ArrayBuffer>[],
    blockBefore: number,
  ): Uint8Array<ArrayBuffer> {
    const { headers } = this.opened;
    let block = blockBefore;
    let sample = 0;
    const times = packets.map((packet) => {
      const own = headers.blockOf(packet[0] ?? 1);
      sample += samplesOf(block, own);
      block = own || block;
      // The first packet after a jump is silent: what sounds first is what follows it.
      return (1000 * sample) / headers.sampleRate;
    });
    return webmCluster(packets, times);
  }

  /** Samples that have ended with the last page of a stretch; undefined where it holds none, or another stream. */
  private async lengthIn(start: number, end: number): Promise<number | undefined> {
    const pages = oggPages(await this.opened.bytes.read(Math.max(0, start), end));
    if (pages.some(({ isFirst, serial }) => isFirst || serial !== this.opened.serial))
      return undefined;
    return pages.findLast(({ granule }) => granule > 0)?.granule;
  }

  private async findUntil(date: number): Promise<void> {
    const isFound = () => this.sample > (date + 1) * this.opened.headers.sampleRate;
    while (!this.isWhole && !isFound())
      await (this.step ??= this.findMore().finally(() => (this.step = undefined)));
  }

  private async findMore(): Promise<void> {
    const { at } = this;
    const { bytes: source } = this.opened;
    const length = stepFrom(at, this.least);
    const bytes = await source.read(at, at + length);
    const pages = oggPages(bytes);
    if (pages.length === 0 && this.least < LONGEST_PAGE) return void (this.least = LONGEST_PAGE);
    for (const page of this.ours(pages)) this.add(page, bytes);
    const isLast = bytes.length < length || at + bytes.length === source.size;
    const isEnd = isLast || pages.some(({ isFirst }) => isFirst);
    this.at = at + (isEnd ? bytes.length : (pages.at(-1)?.end ?? bytes.length));
    this.isWhole = isEnd;
  }

  private add(page: OggPage, bytes: Uint8Array): void {
    const { headers } = this.opened;
    const mark = { at: this.at + page.at, sample: this.sample, block: this.block };
    let ended = this.sample;
    let hasBegun = false;
    for (const { start, begins, ends } of piecesOf(page)) {
      const own = begins ? headers.blockOf(bytes[start] ?? 1) : 0;
      if (own > 0) {
        hasBegun = true;
        this.sample += samplesOf(this.block, own);
        this.block = own;
      }
      if (ends) ended = this.sample;
    }
    if (hasBegun) this.marks.push(mark);
    if (page.granule <= 0) return;
    this.lead ??= Math.min(0, page.granule - ended);
    this.last = Math.min(page.granule, ended + this.lead);
  }

  private ours(pages: readonly OggPage[]): readonly OggPage[] {
    return pages.filter(({ serial }) => serial === this.opened.serial);
  }
}

/** Samples that a packet adds to those before it; the first adds none. */
const samplesOf = (before: number, own: number): number =>
  before > 0 && own > 0 ? (before + own) / 4 : 0;
