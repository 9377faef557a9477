import { BLOCK_SECONDS, type Cut, type SoundCuts } from './sound-cuts.js';

const OGGS = 0x4f676753;
const OPUS_RATE = 48000;

interface Page {
  readonly start: number;
  readonly end: number;
  /** Samples of sound that have ended with this page; −1 where no packet ends. */
  readonly granule: number;
  /** Whether it begins with the rest of a packet of the page before. */
  readonly isContinued: boolean;
}

/**
 * Finds the places to cut an Ogg file (RFC 3533); undefined for another file, or for several streams.
 * Each block starts one cut earlier than it counts, since the decoders overlap packets.
 */
export function oggCuts(bytes: Uint8Array): SoundCuts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 64 || view.getUint32(0) !== OGGS) return undefined;
  const pages = pagesOf(view);
  const rate = sampleRate(bytes, view);
  const first = pages?.findIndex(({ granule }) => granule !== 0) ?? -1;
  if (!pages || !rate || first < 1) return undefined;
  const header = bytes.subarray(0, pages[first]!.start);
  return { header, cuts: cutPages(pages.slice(first), rate) };
}

function pagesOf(view: DataView): Page[] | undefined {
  const pages: Page[] = [];
  const serial = view.getUint32(14, true);
  for (let at = 0; at + 27 <= view.byteLength && view.getUint32(at) === OGGS;) {
    if (view.getUint32(at + 14, true) !== serial) return undefined;
    const segments = view.getUint8(at + 26);
    let end = at + 27 + segments;
    if (end > view.byteLength) break;
    for (let index = 0; index < segments; index++) end += view.getUint8(at + 27 + index);
    const granule = Number(view.getBigInt64(at + 6, true));
    pages.push({ start: at, end, granule, isContinued: (view.getUint8(at + 5) & 1) === 1 });
    at = end;
  }
  return pages;
}

/** The first packet names the codec: `OpusHead`, or 1 and `vorbis` with the rate at byte 12. */
function sampleRate(bytes: Uint8Array, view: DataView): number {
  const packet = 27 + bytes[26]!;
  const name = new TextDecoder('latin1').decode(bytes.subarray(packet, packet + 8));
  if (name === 'OpusHead') return OPUS_RATE;
  return name.startsWith('\u0001vorbis') ? view.getUint32(packet + 12, true) : 0;
}

function cutPages(pages: readonly Page[], rate: number): Cut[] {
  const cuts: Cut[] = [];
  let lead = 0;
  let begin = 0;
  let heard = 0;
  for (const [index, { granule, end }] of pages.entries()) {
    const next = pages[index + 1];
    const seconds = (granule - heard) / rate;
    if (next && (granule < 0 || seconds < BLOCK_SECONDS || next.isContinued)) continue;
    const start = pages[lead]!.start;
    cuts.push(begin === 0 ? { start, end } : { start, end, seconds });
    lead = startOfPacket(pages, index);
    begin = index + 1;
    heard = granule;
  }
  return cuts;
}

/** The nearest page from `index` back that begins with a packet of its own. */
function startOfPacket(pages: readonly Page[], index: number): number {
  let at = index;
  while (at > 0 && pages[at]!.isContinued) at--;
  return at;
}
