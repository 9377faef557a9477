/** Tables of a TrueType font by their tags. */
type Tables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Tables that a subset takes over unchanged. */
const KEPT = ['OS/2', 'name'];
const NO_GLYPH_NAMES = 0x00030000;
/** Flags of a part of a composite glyph, such as the dots of an ä. */
const PART = { wide: 1, scaled: 8, more: 32, scaledTwice: 64, matrix: 128 };

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/**
 * Returns a font with only the glyphs of some letters, without kerning: the engraver measures words as sums
 * of their letters. Letters that the font does not have are left out.
 * @param font a TrueType font without instructions
 * @param letters code points below 65536
 */
export function subsetFont(
  font: Uint8Array<ArrayBuffer>,
  letters: Iterable<number>,
): Uint8Array<ArrayBuffer> {
  const source = new SourceFont(readTables(font));
  const codes = [...new Set(letters)].sort((a, b) => a - b);
  const known = codes.filter((code) => source.glyphOf(code) > 0);
  const glyphs = source.closure([0, ...known.map((code) => source.glyphOf(code))]);
  const renumbered = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const outlines = glyphs.map((glyph) => source.outline(glyph, renumbered));
  const tables = new Map(KEPT.map((tag) => [tag, source.table(tag)]));
  tables.set('cmap', cmapOf(known.map((code) => [code, renumbered.get(source.glyphOf(code))!])));
  tables.set('glyf', joined(outlines));
  tables.set('head', source.head());
  tables.set('hhea', source.counted('hhea', 34, glyphs.length));
  tables.set('hmtx', joined(glyphs.map((glyph) => source.metrics(glyph))));
  tables.set('loca', locaOf(outlines));
  tables.set('maxp', source.counted('maxp', 4, glyphs.length));
  tables.set('post', postOf(source.table('post')));
  return written(tables);
}

/** Returns the letters of a font with their widths in em. */
export function letterWidths(font: Uint8Array<ArrayBuffer>): ReadonlyMap<number, number> {
  const source = new SourceFont(readTables(font));
  const em = viewOf(source.table('head')).getUint16(18);
  return new Map(
    Array.from(source.letters, ([code, glyph]) => [
      code,
      viewOf(source.metrics(glyph)).getUint16(0) / em,
    ]),
  );
}

function readTables(font: Uint8Array<ArrayBuffer>): Tables {
  const view = viewOf(font);
  const tables = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    const start = view.getUint32(at + 8);
    tables.set(tag, font.subarray(start, start + view.getUint32(at + 12)));
  }
  return tables;
}

class SourceFont {
  /** Glyphs by the letters that they draw. */
  readonly letters: ReadonlyMap<number, number>;
  private readonly glyphCount: number;
  private readonly metricCount: number;

  constructor(private readonly tables: Tables) {
    this.letters = readCmap(viewOf(this.table('cmap')));
    this.glyphCount = viewOf(this.table('maxp')).getUint16(4);
    this.metricCount = viewOf(this.table('hhea')).getUint16(34);
  }

  table(tag: string): Uint8Array<ArrayBuffer> {
    return this.tables.get(tag) ?? new Uint8Array();
  }

  glyphOf(code: number): number {
    return this.letters.get(code) ?? 0;
  }

  /** Returns glyphs with the parts that they are composed of, rising. */
  closure(glyphs: readonly number[]): readonly number[] {
    const found = new Set<number>();
    const add = (glyph: number) => {
      if (found.has(glyph) || glyph >= this.glyphCount) return;
      found.add(glyph);
      for (const at of partsOf(this.glyf(glyph))) add(viewOf(this.glyf(glyph)).getUint16(at));
    };
    for (const glyph of glyphs) add(glyph);
    return [...found].sort((a, b) => a - b);
  }

  /** Returns the outline of a glyph, which names its parts by their new numbers; of even length. */
  outline(glyph: number, renumbered: ReadonlyMap<number, number>): Uint8Array<ArrayBuffer> {
    const source = this.glyf(glyph);
    const outline = new Uint8Array(source.length + (source.length % 2));
    outline.set(source);
    const view = viewOf(outline);
    for (const at of partsOf(source)) view.setUint16(at, renumbered.get(view.getUint16(at)) ?? 0);
    return outline;
  }

  /** Returns width and left bearing of a glyph. */
  metrics(glyph: number): Uint8Array<ArrayBuffer> {
    const table = viewOf(this.table('hmtx'));
    const last = this.metricCount - 1;
    const metrics = new Uint8Array(4);
    const isShort = glyph > last;
    viewOf(metrics).setUint16(0, table.getUint16(4 * Math.min(glyph, last)));
    const bearing = isShort ? 4 * (last + 1) + 2 * (glyph - last - 1) : 4 * glyph + 2;
    viewOf(metrics).setInt16(2, table.getInt16(bearing));
    return metrics;
  }

  /** Returns a table with another number of glyphs at its place. */
  counted(tag: string, at: number, count: number): Uint8Array<ArrayBuffer> {
    const table = this.table(tag).slice();
    viewOf(table).setUint16(at, count);
    return table;
  }

  /** Returns the head with long offsets to the glyphs and no checksum of the whole, which browsers ignore. */
  head(): Uint8Array<ArrayBuffer> {
    const head = this.table('head').slice();
    viewOf(head).setUint32(8, 0);
    viewOf(head).setInt16(50, 1);
    return head;
  }

  private glyf(glyph: number): Uint8Array<ArrayBuffer> {
    const loca = viewOf(this.table('loca'));
    const isLong = viewOf(this.table('head')).getInt16(50) === 1;
    const at = (index: number) =>
      isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index);
    return this.table('glyf').subarray(at(glyph), at(glyph + 1));
  }
}

/** Returns where the outline of a composite glyph names its parts; none of a simple one. */
function partsOf(outline: Uint8Array): readonly number[] {
  const view = viewOf(outline);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const places: number[] = [];
  let at = 10;
  for (let flags = PART.more; flags & PART.more;) {
    flags = view.getUint16(at);
    places.push(at + 2);
    at += flags & PART.wide ? 8 : 6;
    if (flags & PART.scaled) at += 2;
    else if (flags & PART.scaledTwice) at += 4;
    else if (flags & PART.matrix) at += 8;
  }
  return places;
}

/** Reads the letters of the table in format 4, which every font with letters below 65536 has. */
function readCmap(view: DataView): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const start = view.getUint32(8 + 8 * index);
    if (view.getUint16(start) === 4) readSegments(view, start, letters);
  }
  return letters;
}

function readSegments(view: DataView, start: number, letters: Map<number, number>): void {
  const size = view.getUint16(start + 6);
  for (let at = start + 14; at < start + 14 + size; at += 2) {
    const end = view.getUint16(at);
    const delta = view.getUint16(at + 2 + 2 * size);
    const range = at + 2 + 3 * size;
    const offset = view.getUint16(range);
    for (let code = view.getUint16(at + 2 + size); code <= end && code < 0xffff; code += 1) {
      const first = view.getUint16(at + 2 + size);
      const listed = offset ? view.getUint16(range + offset + 2 * (code - first)) : code;
      if (listed) letters.set(code, (listed + delta) & 0xffff);
    }
  }
}

/** Writes a table in format 4 with a segment for each letter. */
function cmapOf(letters: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> {
  const segments = [...letters, [0xffff, 0] as const];
  const count = segments.length;
  const power = Math.floor(Math.log2(count));
  const search = 2 * 2 ** power;
  const numbers = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + 8 * count, 0, 2 * count, search, power, 2 * count - search],
    ...segments.map(([code]) => code),
    0,
    ...segments.map(([code]) => code),
    ...segments.map(([code, glyph]) => (code === 0xffff ? 1 : (glyph - code) & 0xffff)),
    ...segments.map(() => 0),
  ];
  const table = new Uint8Array(2 * numbers.length);
  numbers.forEach((number, index) => viewOf(table).setUint16(2 * index, number));
  return table;
}

function locaOf(outlines: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(4 * (outlines.length + 1));
  let end = 0;
  outlines.forEach(({ length }, index) => viewOf(table).setUint32(4 * index + 4, (end += length)));
  return table;
}

/** Returns the table of names of glyphs without the names. */
function postOf(source: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const table = source.slice(0, 32);
  viewOf(table).setUint32(0, NO_GLYPH_NAMES);
  return table;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Writes a font: its directory, then each table at a multiple of four bytes. */
function written(tables: Tables): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const search = 16 * 2 ** power;
  const directory = new Uint8Array(12 + 16 * sorted.length);
  const view = viewOf(directory);
  view.setUint32(0, 0x00010000);
  [sorted.length, search, power, 16 * sorted.length - search].forEach((number, index) =>
    view.setUint16(4 + 2 * index, number),
  );
  const parts = [directory];
  let start = directory.length;
  sorted.forEach(([tag, table], index) => {
    const at = 12 + 16 * index;
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
    padded.set(table);
    directory.set(
      Array.from(tag, (letter) => letter.charCodeAt(0)),
      at,
    );
    view.setUint32(at + 4, checksum(padded));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
    parts.push(padded);
    start += padded.length;
  });
  return joined(parts);
}

function checksum(padded: Uint8Array): number {
  const view = viewOf(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
