import { deflateSync } from 'fflate';
import { IntakeError } from '../checks/intake-error.js';
import { blobBytes } from '../checks/kinds/file-bytes.js';
import { crc32 } from './crc32.js';

/** A file of an archive. */
export interface ZipFile {
  /** Its path in the archive, with slashes. */
  readonly name: string;
  readonly content: Blob;
}

export interface ZipOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told how many bytes of all files are done. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Files that do not gain from packing, or are too large to be packed in one go. */
const PACKED_ALREADY = /\.(mxl|mscz|mp3|ogg|opus|oga|flac|m4a|mp4|webm|png|jpe?g|webp|gif|avif)$/i;
const MAX_PACKED = 64 * 2 ** 20;
/** Archives of the classic kind, which every system opens, end here. */
const MAX_SIZE = 2 ** 32 - 2 ** 20;

/** 1 January 1980, the first day of the format: the same files make the same archive. */
const DAY = 0x0021;
const UTF_8 = 0x0800;
const VERSION = 20;

interface Placed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly method: 0 | 8;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Makes an archive of files, in the order of their names: the same files give the same bytes. Media are
 * put in as they are, without being read into the memory; texts are packed.
 * @throws IntakeError `tooLarge` over 4 GB; the signal's reason
 */
export async function zipOf(files: readonly ZipFile[], options: ZipOptions = {}): Promise<Blob> {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const of = sorted.reduce((sum, { content }) => sum + content.size, 0);
  if (of > MAX_SIZE) throw new IntakeError('tooLarge', 'An archive has at most 4 GB');
  const parts: BlobPart[] = [];
  const placed: Placed[] = [];
  let [offset, done] = [0, 0];
  for (const { name, content } of sorted) {
    options.signal?.throwIfAborted();
    const { body, ...entry } = await packed(name, content, options.signal);
    const header = localHeader(entry);
    parts.push(header, entry.name, body);
    placed.push({ ...entry, offset });
    offset += header.length + entry.name.length + entry.packed;
    options.onProgress?.((done += content.size), of);
  }
  return new Blob([...parts, ...directory(placed, offset)], { type: 'application/zip' });
}

type Entry = Omit<Placed, 'offset'>;

async function packed(
  name: string,
  content: Blob,
  signal?: AbortSignal,
): Promise<Entry & { readonly body: BlobPart }> {
  const { size } = content;
  const about = { name: new TextEncoder().encode(name), size };
  if (PACKED_ALREADY.test(name) || size > MAX_PACKED) {
    const sum = await sumOf(content, signal);
    return { ...about, method: 0, sum, packed: size, body: content };
  }
  const bytes = new Uint8Array(await content.arrayBuffer());
  const short = deflateSync(bytes, { level: 6 });
  const [method, body] = short.length < size ? ([8, short] as const) : ([0, bytes] as const);
  return { ...about, method, sum: crc32(bytes), packed: body.length, body: body as BlobPart };
}

async function sumOf(content: Blob, signal?: AbortSignal): Promise<number> {
  let sum = 0;
  for await (const chunk of blobBytes(content).chunks()) {
    signal?.throwIfAborted();
    sum = crc32(chunk, sum);
  }
  return sum;
}

/** Numbers of two and of four bytes, one after the other. */
function numbers(...all: readonly (readonly [size: 2 | 4, value: number])[]) {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

type Field = readonly [2 | 4, number];

/** Returns the fields that the header of a file and its entry in the directory share. */
const common = ({ name, method, sum, packed: short, size }: Entry): readonly Field[] => [
  [2, VERSION],
  [2, UTF_8],
  [2, method],
  [2, 0],
  [2, DAY],
  [4, sum],
  [4, short],
  [4, size],
  [2, name.length],
  [2, 0],
];

const localHeader = (entry: Entry) => numbers([4, 0x04034b50], ...common(entry));

function directory(placed: readonly Placed[], offset: number): readonly BlobPart[] {
  const entries = placed.flatMap((entry) => [
    numbers(
      ...([
        [4, 0x02014b50],
        [2, VERSION],
      ] as const),
      ...common(entry),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, entry.offset],
      ] as const),
    ),
    entry.name,
  ]);
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const count = placed.length;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return [...entries, end];
}
