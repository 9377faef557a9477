import { FormatError } from '#core';
import { sumMeters } from './additive-meters.js';
import type { ScoreTiming } from '../musicxml/timing.js';
import { cleanMusicXml, cleanXml } from './clean-xml.js';
import { decodeText } from './decode-text.js';
import { detectBinaryFormat, detectTextFormat, type ScoreFormat } from './detect-format.js';
import { humdrumNumbers } from './humdrum-numbers.js';
import { humdrumOrder } from './humdrum-order.js';
import { unpackMxl } from './unpack-mxl.js';

/** A score as Verovio takes it. */
export interface TextInput {
  readonly kind: 'text';
  readonly text: string;
  /** Verovio's name of its reader. */
  readonly inputFrom: string;
  /** Only the larger build reads it. */
  readonly isHumdrum: boolean;
  /** The meters of a text whose additive ones are summed (`SummedMeters`). */
  readonly meters: readonly string[];
  /** Measures in the order of playing, as indices, where the file tells it: Humdrum and MusicXML. */
  readonly order?: readonly number[];
  /** Numbers of the measures as a Humdrum text prints them; empty where it prints none. */
  readonly numbers?: readonly string[];
  /** Whether an MEI has an `<expansion>` of its own. */
  readonly isExpanded?: boolean;
  /** The time of a MusicXML, out of its durations. */
  readonly timing?: ScoreTiming | undefined;
  /** Measures whose da capo or dal segno leads to no sign, as indices. */
  readonly lost?: readonly number[];
}

export interface MidiInput {
  readonly kind: 'midi';
  readonly bytes: Uint8Array;
}

/** A file of MuseScore, which has to be converted first. */
export interface MuseScoreInput {
  readonly kind: 'musescore';
  readonly bytes: Uint8Array;
  readonly format: 'mscz' | 'mscx';
}

export type ScoreInput = TextInput | MidiInput | MuseScoreInput;

/** Verovio's names of its readers. */
const READERS: Readonly<Partial<Record<ScoreFormat, string>>> = {
  musicxml: 'xml',
  mei: 'mei',
  abc: 'abc',
  pae: 'pae',
  humdrum: 'humdrum',
  esac: 'esac',
};

/** How a note of Humdrum is printed, by another value than it lasts: Verovio would count by it. */
const SHOWN_AS = /((?:^|\t)!LO:N[^\t\r\n]*?):vis=[^:\t\r\n]*/gm;

/** More than any score: a long opera act in MusicXML. */
const MAX_TEXT = 128 * 2 ** 20;

/**
 * Finds out what a file is and makes it ready to be read: unpacked, decoded and without a doctype.
 * @throws FormatError when it is no score, or one that is not safe to read.
 */
export function readInput(bytes: Uint8Array, fileName: string): ScoreInput {
  const format = detectBinaryFormat(bytes, fileName);
  if (format === 'midi') return { kind: 'midi', bytes };
  if (format === 'mscz') return { kind: 'musescore', bytes, format };
  return readText(format ? unpackMxl(bytes, fileName) : bytes, fileName);
}

function readText(bytes: Uint8Array, fileName: string): ScoreInput {
  if (bytes.length > MAX_TEXT) throw new FormatError(`${fileName}: too large for a score`);
  const text = decodeText(bytes, fileName);
  const format = detectTextFormat(text, fileName);
  if (format === 'mscx') return { kind: 'musescore', bytes, format };
  const inputFrom = format && READERS[format];
  if (!inputFrom) throw new FormatError(`${fileName}: not a score file that can be read`);
  const isHumdrum = format === 'humdrum' || format === 'esac';
  if (format === 'abc') return { kind: 'text', inputFrom, isHumdrum, ...sumMeters(text, format) };
  if (format === 'humdrum') {
    const [order, numbers] = [humdrumOrder(text), humdrumNumbers(text)];
    const summed = sumMeters(text.replace(SHOWN_AS, '$1'), format);
    return { kind: 'text', inputFrom, isHumdrum, order, numbers, ...summed };
  }
  if (format === 'musicxml') {
    const { played, ...clean } = cleanMusicXml(text, fileName);
    return { kind: 'text', inputFrom, isHumdrum, meters: [], ...clean, ...played };
  }
  const clean = format === 'mei' ? cleanXml(text, fileName) : text;
  const isExpanded = format === 'mei' && /<expansion[\s>]/.test(clean);
  return { kind: 'text', text: clean, inputFrom, isHumdrum, meters: [], isExpanded };
}
