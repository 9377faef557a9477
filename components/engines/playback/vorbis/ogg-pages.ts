const SIGN = 0x4f676753;
const HEADER = 27;
/** A page is at most so long. */
export const LONGEST_PAGE = HEADER + 255 + 255 * 255;

/** A page of an Ogg file (RFC 3533). */
export interface OggPage {
  readonly at: number;
  readonly end: number;
  /** Start of its contents, and their lengths in pieces of at most 255 bytes. */
  readonly start: number;
  readonly laces: Uint8Array;
  readonly isContinued: boolean;
  /** Whether a stream begins with it. */
  readonly isFirst: boolean;
  readonly serial: number;
  /** Samples that have ended with this page; −1 where no packet ends. */
  readonly granule: number;
}

/** The whole page at a place; undefined where there is none, or not all of it. */
function pageAt(view: DataView, at: number): OggPage | undefined {
  if (at + HEADER > view.byteLength || view.getUint32(at) !== SIGN) return undefined;
  const flags = view.getUint8(at + 5);
  const count = view.getUint8(at + 26);
  const start = at + HEADER + count;
  if (start > view.byteLength) return undefined;
  const laces = new Uint8Array(view.buffer, view.byteOffset + at + HEADER, count);
  const end = laces.reduce((sum, lace) => sum + lace, start);
  if (end > view.byteLength) return undefined;
  return {
    at,
    end,
    start,
    laces,
    isContinued: (flags & 1) !== 0,
    isFirst: (flags & 2) !== 0,
    serial: view.getUint32(at + 14, true),
    granule: Number(view.getBigInt64(at + 6, true)),
  };
}

/** The whole pages in a stretch of a file, whatever stands between them. */
export function oggPages(bytes: Uint8Array): readonly OggPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages: OggPage[] = [];
  for (let at = 0; at < bytes.length;) {
    const page = pageAt(view, at);
    if (page) pages.push(page);
    at = page?.end ?? nextSign(bytes, at + 1);
  }
  return pages;
}

function nextSign(bytes: Uint8Array, from: number): number {
  const found = bytes.indexOf(SIGN >>> 24, from);
  return found < 0 ? bytes.length : found;
}

/** A packet, or the part of one that a page holds. */
export interface OggPiece {
  readonly start: number;
  readonly end: number;
  /** Whether a packet begins with it, and whether it ends with it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** Contents of a page. */
export function piecesOf({ laces, start, isContinued }: OggPage): readonly OggPiece[] {
  const pieces: OggPiece[] = [];
  let from = start;
  let to = start;
  let begins = !isContinued;
  laces.forEach((lace, index) => {
    to += lace;
    const ends = lace < 255;
    if (!ends && index < laces.length - 1) return;
    pieces.push({ start: from, end: to, begins, ends });
    from = to;
    begins = ends;
  });
  return pieces;
}

/** The packets that begin in the pages before `until`, as far as they are whole. */
export function packetsOf(
  bytes: Uint8Array<ArrayBuffer>,
  pages: readonly OggPage[],
  until = Infinity,
): readonly Uint8Array<ArrayBuffer>[] {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  let open: Uint8Array<ArrayBuffer>[] | undefined;
  for (const page of pages) {
    for (const { start, end, begins, ends } of piecesOf(page)) {
      if (begins) open = page.at < until ? [] : undefined;
      open?.push(bytes.subarray(start, end));
      if (!ends || !open) continue;
      packets.push(joined(open));
      open = undefined;
    }
  }
  return packets;
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
