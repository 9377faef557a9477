import type { ByteSource } from '../bytes/byte-source.js';
import type { FramedFile, Stretch, Wanted } from '../framed/framed-file.js';
import { LONGEST_PAGE, oggPages, packetsOf, piecesOf, type OggPage } from './ogg-pages.js';
import { vorbisHeaders, type VorbisHeaders } from './vorbis-headers.js';
import { webmCluster, webmStart } from './webm.js';

export const VORBIS_TYPE = 'audio/webm; codecs="vorbis"';

const STRETCH = 1 << 19;
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
  private turn: Promise<void> = Promise.resolve();

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
    const head = await bytes.read(0, 1 << 17);
    const pages = oggPages(head);
    const [first] = pages;
    const sound = pages.find(({ granule }) => granule !== 0);
    if (first?.at !== 0 || !sound) return undefined;
    const { serial } = first;
    const before = pages.filter(({ at }) => at < sound.at);
    if (before.some((page) => page.serial !== serial)) return undefined;
    const headers = vorbisHeaders(packetsOf(head, before));
    return headers && new VorbisFile({ bytes, headers, serial, at: sound.at });
  }

  get duration(): number | undefined {
    return this.isWhole ? this.last / this.opened.headers.sampleRate : undefined;
  }

  async read({ date, isNext, from, length }: Wanted): Promise<Stretch> {
    await this.findUntil(date + length);
    const place = isNext ? this.markFrom(date - OVERLAP) : Math.max(0, this.markAt(date) - LEAD);
    const first = Math.max(place, from);
    const after = Math.max(first + 1, this.markAt(date + length) + 1);
    const mark = this.marks[first];
    if (!mark) return { first, after: first, offset: 0, data: new Uint8Array(0) };
    const until = this.marks[after]?.at ?? this.at;
    const bytes = await this.opened.bytes.read(mark.at, until + LONGEST_PAGE);
    const packets = packetsOf(bytes, this.ours(oggPages(bytes)), until - mark.at);
    return { first, after, offset: this.dateOf(mark), data: this.pack(packets, mark.block) };
  }

  async measure(): Promise<void> {
    await this.findUntil(Infinity);
  }

  get headers(): VorbisHeaders {
    return this.opened.headers;
  }

  /** Returns the whole file. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    await this.measure();
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

  private findUntil(date: number): Promise<void> {
    return (this.turn = this.turn.then(async () => {
      while (!this.isWhole && this.sample <= (date + 1) * this.opened.headers.sampleRate)
        await this.findMore();
    }));
  }

  private async findMore(): Promise<void> {
    const { at } = this;
    const { bytes: source } = this.opened;
    const bytes = await source.read(at, at + STRETCH);
    const pages = oggPages(bytes);
    for (const page of this.ours(pages)) this.add(page, bytes);
    const isLast = bytes.length < STRETCH || at + bytes.length === source.size;
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
