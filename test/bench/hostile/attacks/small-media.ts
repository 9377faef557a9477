import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A gray PNG; only small ones have all of their pixels. */
export function png(width = 4, height = 4, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.from([...Buffer.alloc(8), 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const pixels = Buffer.alloc(Math.min(width + 1, 1000) * Math.min(height, 1000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A note in a PNG. */
export const pngText = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`));

/** The header of a JPEG with a comment; its pixels are missing. */
export function jpeg(comment = '', [width, height] = [4, 4]): Buffer {
  const note = Buffer.from(comment);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(note.length + 2, 4);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([head, note, frame]);
}

/** The header of a lossless WebP. */
export function webp([width, height] = [4, 4]): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write('WEBPVP8L', 8, 'latin1');
  bytes.writeUInt32LE(20, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  return bytes;
}

/** A second of silence, after whatever stands before its format. */
export function wav(before: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(12);
  head.write('RIFF\0\0\0\0WAVE', 0, 'latin1');
  const format = Buffer.alloc(32);
  format.write('fmt ', 0, 'latin1');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(1, 10);
  format.writeUInt32LE(8000, 12);
  format.writeUInt32LE(16_000, 16);
  format.writeUInt16LE(2, 20);
  format.writeUInt16LE(16, 22);
  format.write('data', 24, 'latin1');
  format.writeUInt32LE(16_000, 28);
  const body = Buffer.concat([before, format, Buffer.alloc(16_000)]);
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** A chunk of a RIFF file. */
export function riffChunk(type: string, content: string): Buffer {
  const data = Buffer.from(content.length % 2 ? `${content} ` : content);
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/** Silent frames of MPEG layer III, 128 kbit a second. */
export function mp3(frames = 10): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** A tag of an MP3 that holds a text. */
export function id3(content: string, length = content.length): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]), Buffer.from(content)]);
}

/** A page of Ogg. */
export function oggPage(content: Buffer | string): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head[26] = 1;
  head[27] = data.length;
  return Buffer.concat([head, data]);
}

export const flac = (): Buffer =>
  Buffer.concat([Buffer.from('fLaC', 'latin1'), Buffer.from([0x80, 0, 0, 34]), Buffer.alloc(200)]);

/** The boxes with which a recording in MPEG-4 begins. */
export function m4a(next = 'moov'): Buffer {
  const bytes = Buffer.alloc(200);
  bytes.writeUInt32BE(24, 0);
  bytes.write('ftypM4A \0\0\0\0M4A mp42', 4, 'latin1');
  bytes.writeUInt32BE(100, 24);
  bytes.write(next, 28, 'latin1');
  return bytes;
}
