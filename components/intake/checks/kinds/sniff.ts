import { detectTextFormat } from '#engines/notation';
import { lengthBeforeDosEnd } from '#core';
import { latin1, u32le } from '../bytes.js';
import { IntakeError } from '../intake-error.js';
import { encodingOf, isWide } from '../xml/decode-chunks.js';
import { rootOf } from '../xml/root-of.js';
import type { FileBytes } from './file-bytes.js';
import type { FileKind } from './file-kinds.js';
import { mediaKind } from './media-kind.js';

/** A file before it is looked into: a kind, or an archive whose content decides. */
export type Sniffed = FileKind | 'zip';

/** Bytes of a file that identify its type. */
const HEAD = 2 ** 16;
/** Signs of a score in text stand in its first lines. */
const TEXT_HEAD = 6000;

/** Plaine & Easie may be written as JSON; other JSON has `data` as well, which is no text then. */
const PAE_JSON = /^\{\s*"(?:(?:clef|keysig|timesig)"|data"\s*:\s*")/;

/** Text that may follow the first bracket; RTF and the settings of some systems begin with one too. */
const JSON_START = /^(\{\s*["}]|\[\s*["{[\]\d.ntf-]|[[{]\s*$)/;

const ROOTS: Readonly<Record<string, FileKind>> = {
  'score-partwise': 'musicxml',
  'score-timewise': 'musicxml',
  mei: 'mei',
  museScore: 'mscx',
  svg: 'svg',
};

const unknown = (what: string): IntakeError =>
  new IntakeError('unknownType', `${what} is not taken here`);

/**
 * Returns the kind of a file by its content alone, without regard to its name or declared type.
 * @throws IntakeError when it is empty, or of no accepted kind
 */
export async function sniff(bytes: FileBytes): Promise<Sniffed> {
  if (bytes.size === 0) throw new IntakeError('empty', 'The file is empty');
  const head = await bytes.read(0, HEAD);
  const start = isWide(head) ? head : head.subarray(0, lengthBeforeDosEnd(head));
  if (start.length === 0) throw new IntakeError('empty', 'The file is empty');
  // Text has none of the control characters, and all other accepted files have some.
  if (!isWide(head) && start.some((byte) => byte < 9 || (byte > 13 && byte < 32))) {
    return sniffBinary(bytes, head);
  }
  const text = new TextDecoder(isWide(head) ? encodingOf(head) : 'utf-8').decode(start).trimStart();
  if (text.startsWith('<')) return sniffXml(start);
  return sniffText(text);
}

function sniffXml(head: Uint8Array): FileKind {
  const root = rootOf(new TextDecoder(encodingOf(head)).decode(head));
  const kind = ROOTS[root];
  if (!kind || !Object.hasOwn(ROOTS, root)) throw unknown(`A document with the root ${root}`);
  return kind;
}

function sniffText(text: string): FileKind {
  if (JSON_START.test(text) && !PAE_JSON.test(text.slice(0, TEXT_HEAD))) return 'json';
  // The signs are searched for by expressions that take long over endless space.
  const head = text
    .slice(0, TEXT_HEAD)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s+/g, '\n');
  const format = detectTextFormat(head, '');
  if (format === 'abc' || format === 'pae' || format === 'humdrum' || format === 'esac') {
    return format;
  }
  return 'text';
}

function sniffBinary(bytes: FileBytes, head: Uint8Array): Sniffed {
  // Looking for more in an archive would unpack it before its sizes were checked.
  if (latin1(head, 0, 2) === 'PK') return 'zip';
  const kind = mediaKind(head);
  if (kind) return kind;
  if (isPeaks(head, bytes.size)) return 'peaks';
  throw unknown('A file of an unknown type');
}

/**
 * Reads the header of waveform data: version, flags, sample rate, samples per pixel, length, channels.
 */
function isPeaks(head: Uint8Array, size: number): boolean {
  if (head.length < 20) return false;
  const version = u32le(head, 0);
  if ((version !== 1 && version !== 2) || (version === 2 && head.length < 24)) return false;
  const start = version === 2 ? 24 : 20;
  const channels = version === 2 ? u32le(head, 20) : 1;
  const width = u32le(head, 4) & 1 ? 1 : 2;
  return size === start + 2 * width * channels * u32le(head, 16);
}
