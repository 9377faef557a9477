import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what is said wrongly about it. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  readonly isStored?: boolean;
  /** Declared size unpacked. */
  readonly size?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Mode of Unix, such as that of a link. */
  readonly mode?: number;
  /** Takes the bytes of the entry with that index instead of bytes of its own. */
  readonly sharedWith?: number;
}

interface Written {
  readonly entry: ZipEntry;
  readonly name: Buffer;
  readonly packed: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

function fields(written: Written): Buffer {
  const { entry, packed, crc, size, name } = written;
  const buffer = Buffer.alloc(24);
  buffer.writeUInt16LE(entry.flags ?? 0x800, 0);
  buffer.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 2);
  buffer.writeUInt32LE(crc, 8);
  buffer.writeUInt32LE(packed.length, 12);
  buffer.writeUInt32LE(entry.size ?? size, 16);
  buffer.writeUInt16LE(name.length, 20);
  return buffer;
}

function localHeader(written: Written): Buffer {
  const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0]);
  return Buffer.concat([head, fields(written), written.name, written.packed]);
}

function centralHeader(written: Written): Buffer {
  const head = Buffer.from([0x50, 0x4b, 1, 2, 20, 3, 20, 0]);
  const tail = Buffer.alloc(16 - 2);
  tail.writeUInt32LE(((written.entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(written.offset, 10);
  return Buffer.concat([head, fields(written), tail, written.name]);
}

/** Writes a zip archive with the given flaws. */
export function zipOf(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const locals: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = entry.sharedWith === undefined ? undefined : written[entry.sharedWith];
    if (shared) {
      written.push({ ...shared, entry, name });
      continue;
    }
    const content = Buffer.from(entry.content ?? '');
    const packed = entry.isStored ? content : deflateRawSync(content, { level: 9 });
    const each = { entry, name, packed, crc: crc32(content), size: content.length, offset };
    const local = localHeader(each);
    written.push(each);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(written.map(centralHeader));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count & 0xffff, 8);
  end.writeUInt16LE(count & 0xffff, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
