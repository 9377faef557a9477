import { latin1, u32be, u32le } from '../checks/bytes.js';
import type { Head } from './head.js';

/** Tags stand at the start, before the sound; behind a picture of the cover they are not looked for. */
const START = 2 ** 17;

/** Reads the title and the composer, else the artist, of a recording. */
export async function soundHead(content: Blob): Promise<Head> {
  const bytes = new Uint8Array(await content.slice(0, START).arrayBuffer());
  if (latin1(bytes, 0, 3) === 'ID3') return id3Head(bytes);
  return vorbisHead(bytes);
}

const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

/** Returns the first text of a frame of ID3. */
function frameText(frame: Uint8Array): string | undefined {
  const encoding = ENCODINGS[frame[0] ?? 9];
  if (!encoding) return undefined;
  const text = new TextDecoder(encoding).decode(frame.subarray(1));
  return text.split('\0', 1)[0]!.trim() || undefined;
}

const synchsafe = (size: number): number =>
  ((size >>> 3) & 0xfe00000) | ((size >>> 2) & 0x1fc000) | ((size >>> 1) & 0x3f80) | (size & 0x7f);

/** Tags of ID3 in their versions 3 and 4. */
function id3Head(bytes: Uint8Array): Head {
  const version = bytes[3] ?? 0;
  if (version < 3) return {};
  const end = Math.min(bytes.length, 10 + synchsafe(u32be(bytes, 6)));
  const found = new Map<string, string>();
  for (let at = 10; at + 10 < end && bytes[at] !== 0;) {
    const size = version > 3 ? synchsafe(u32be(bytes, at + 4)) : u32be(bytes, at + 4);
    const text = frameText(bytes.subarray(at + 10, Math.min(end, at + 10 + size)));
    if (text && size > 0) found.set(latin1(bytes, at, at + 4), text);
    at += 10 + size;
  }
  return { title: found.get('TIT2'), composer: found.get('TCOM') ?? found.get('TPE1') };
}

/** The bytes before the comments of Vorbis and of Opus. */
const MARKS = [`${String.fromCharCode(3)}vorbis`, 'OpusTags'];

/** Returns where the comments of Ogg and FLAC begin; -1 when they have none. */
function commentsAt(bytes: Uint8Array): number {
  const text = latin1(bytes.subarray(0, 2 ** 15), 0, 2 ** 15);
  const mark = MARKS.find((each) => text.includes(each));
  if (mark) return text.indexOf(mark) + mark.length;
  if (!text.startsWith('fLaC')) return -1;
  for (let at = 4; at + 4 < bytes.length; at += 4 + (u32be(bytes, at) & 0xffffff)) {
    if ((bytes[at]! & 0x7f) === 4) return at + 4;
    if (bytes[at]! & 0x80) return -1;
  }
  return -1;
}

const MOST = 200;

function vorbisHead(bytes: Uint8Array): Head {
  let at = commentsAt(bytes);
  if (at < 0) return {};
  at += 4 + u32le(bytes, at);
  const count = Math.min(MOST, u32le(bytes, at));
  const found = new Map<string, string>();
  at += 4;
  for (let index = 0; index < count && at + 4 < bytes.length; index += 1) {
    const size = u32le(bytes, at);
    const [key = '', value] = new TextDecoder()
      .decode(bytes.subarray(at + 4, at + 4 + Math.min(size, 2000)))
      .split('=', 2);
    if (value && !found.has(key.toUpperCase())) found.set(key.toUpperCase(), value.trim());
    at += 4 + size;
  }
  return { title: found.get('TITLE'), composer: found.get('COMPOSER') ?? found.get('ARTIST') };
}
