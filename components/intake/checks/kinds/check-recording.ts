import { latin1, u16le, u32be, u32le } from '../bytes.js';
import { IntakeError } from '../intake-error.js';
import type { FileBytes } from './file-bytes.js';
import { tracksOf } from './mp4-tracks.js';

export type RecordingKind = 'mp3' | 'ogg' | 'flac' | 'wav' | 'm4a';

/** Returns where the sound of an MP3 starts, after its tag. */
async function mp3Start(bytes: FileBytes): Promise<number> {
  const head = await bytes.read(0, 10);
  if (head.length < 10 || latin1(head, 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((length, at) => length * 128 + (head[at]! & 0x7f), 0);
}

const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const RATES = [44_100, 48_000, 32_000];

/** Returns length of a frame of MPEG layer III; 0 when there is none (ISO 11172-3, 13818-3). */
function frameLength(head: Uint8Array, at: number): number {
  if (at + 4 > head.length || head[at] !== 0xff || (head[at + 1]! & 0xe6) !== 0xe2) return 0;
  const version = (head[at + 1]! >> 3) & 3;
  const isFull = version === 3;
  const bitrate = BITRATES[isFull ? 0 : 1]![head[at + 2]! >> 4];
  const rate = RATES[(head[at + 2]! >> 2) & 3];
  if (version === 1 || !bitrate || !rate) return 0;
  const perSecond = isFull ? rate : version === 2 ? rate / 2 : rate / 4;
  const padding = (head[at + 2]! >> 1) & 1;
  return Math.floor(((isFull ? 144_000 : 72_000) * bitrate) / perSecond) + padding;
}

/**
 * Returns whether three frames follow each other, which makes it certain; encoders and editors leave some
 * zeros before the first.
 */
async function isMp3(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(await mp3Start(bytes), 2 ** 16);
  for (let start = 0; start < head.length && (start === 0 || head[start - 1] === 0); start += 1) {
    let at = start;
    let frames = 0;
    for (let length; frames < 3 && (length = frameLength(head, at)) > 0; at += length) frames += 1;
    if (frames === 3) return true;
  }
  return false;
}

const OGG_SOUND = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   '];

/** Returns whether a first page starts a stream of sound, and a second one follows where it ends. */
function isOgg(head: Uint8Array): boolean {
  if (head.length < 28 || latin1(head, 0, 5) !== 'OggS\0') return false;
  const segments = head[26]!;
  const start = 27 + segments;
  const end = head.subarray(27, start).reduce((sum, length) => sum + length, start);
  const name = latin1(head, start, start + 8);
  if (!OGG_SOUND.some((each) => name.startsWith(each))) return false;
  return latin1(head, end, end + 5) === 'OggS\0';
}

/** Returns whether the header is there, and the information about the stream as the first block. */
const isFlac = (head: Uint8Array): boolean =>
  head.length > 42 && latin1(head, 0, 4) === 'fLaC' && (u32be(head, 4) & 0x7fffffff) === 34;

/**
 * Returns whether the format chunk comes before anything but notes of editors; PCM and floating point.
 */
function isWav(head: Uint8Array, size: number): boolean {
  const isRiff = /^RIFF[^]{4}WAVE/.test(latin1(head, 0, 12));
  if (!isRiff || u32le(head, 4) > size + 8) return false;
  for (let at = 12; at + 24 <= head.length;) {
    const length = u32le(head, at + 4);
    if (latin1(head, at, at + 4) === 'fmt ') {
      return [1, 3, 0xfffe].includes(u16le(head, at + 8)) && length <= 40;
    }
    at += 8 + length + (length & 1);
  }
  return false;
}

/** Returns whether the file declares sound, and has a table of contents or its data next. */
function isM4a(head: Uint8Array): boolean {
  if (head.length < 32 || latin1(head, 4, 8) !== 'ftyp') return false;
  const next = u32be(head, 0);
  return (
    /^M4[AB] /.test(latin1(head, 8, 12)) &&
    next <= 256 &&
    /^(moov|mdat|free|wide|skip|uuid)$/.test(latin1(head, next + 4, next + 8))
  );
}

/**
 * Returns whether the tracks of an MP4 of a general brand are sound. @throws IntakeError `unknownType`
 * for a video
 */
async function isSoundOfMp4(bytes: FileBytes, head: Uint8Array): Promise<boolean> {
  if (isM4a(head)) return true;
  if (/^M4[AB] /.test(latin1(head, 8, 12))) return false;
  const tracks = await tracksOf(bytes);
  if (tracks.includes('vide')) throw new IntakeError('unknownType', 'A video is not taken here');
  return tracks.includes('soun');
}

/**
 * Checks that a recording is what its first bytes say, so far that nothing else can pass for it.
 * @throws IntakeError `malformed`; `unknownType` for a video
 */
export async function checkRecording(bytes: FileBytes, kind: RecordingKind): Promise<void> {
  const head = await bytes.read(0, 2 ** 17);
  const isWell = {
    mp3: () => isMp3(bytes),
    ogg: () => isOgg(head),
    flac: () => isFlac(head),
    wav: () => isWav(head, bytes.size),
    m4a: () => isSoundOfMp4(bytes, head),
  };
  if (!(await isWell[kind]())) throw new IntakeError('malformed', 'The recording is damaged');
}
