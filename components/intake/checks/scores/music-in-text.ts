import { excessError, type Excess } from '../intake-error.js';
import type { FileKind } from '../kinds/file-kinds.js';
import { MUSIC_LIMITS, SCORE_LIMITS } from '../limits.js';

const { numbers: NUMBERS, parts: PARTS, passages: PASSAGES, repeats: REPEATS } = MUSIC_LIMITS;
const { measures: MEASURES } = SCORE_LIMITS;

function demand(of: Excess['of'], found: number, limit: number): void {
  if (found > limit) throw excessError({ of, found, limit });
}

function* linesOf(text: string): Iterable<string> {
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) yield line.replace(/[\r\n]+$/, '');
}

/** Fields of ABC whose numbers make music: note lengths, meter, tempo, and the key, which begins the music. */
const ABC_FIELD = /^([A-Za-z+]):(.*)/;
const ABC_NUMBERED = /^[LMQ]$/;
/** Matches the parts of a line of music that are none: texts, decorations, remarks, and fields in brackets. */
const ABC_WORDS = /"[^"]{0,2000}"|![^!\s]{0,100}!|%.*$|\[[A-Za-z]:[^\]]{0,200}\]/g;
const ABC_FIELD_INSIDE = /\[([LMQ]):([^\]]{0,200})\]/g;
/** The number after a note, a rest, a chord, a fraction's line or the bracket of a tuplet. */
const ABC_LENGTH = /[A-Ga-gxyz\])/(:][,']*(\d+)/g;
const ABC_RESTS = /[ZX](\d+)/g;
/** Text between tunes may have any number; the engraver takes it for music all the same. */
const BETWEEN = 1_000_000_000;

function checkAbc(text: string): void {
  let isMusic = false;
  let isBetween = false;
  let rests = 0;
  for (const line of linesOf(text)) {
    const field = ABC_FIELD.exec(line);
    if (field) {
      const [, name = '', value = ''] = field;
      if (name === 'K') [isMusic, isBetween] = [true, false];
      if (ABC_NUMBERED.test(name)) checkNumbers(value, isBetween);
    } else if (line.trim() === '') isBetween = true;
    else if (isMusic && !line.startsWith('%')) rests += checkAbcLine(line, isBetween);
    demand('measures', rests, MEASURES);
  }
}

/** Returns how many measures the rests of a line are. */
function checkAbcLine(line: string, isBetween: boolean): number {
  for (const [, , value = ''] of line.matchAll(ABC_FIELD_INSIDE)) checkNumbers(value, isBetween);
  const music = line.replace(ABC_WORDS, ' ');
  const limit = isBetween ? BETWEEN : NUMBERS;
  for (const [, number] of music.matchAll(ABC_LENGTH)) demand('lengths', Number(number), limit);
  let rests = 0;
  for (const [, number] of music.matchAll(ABC_RESTS))
    if (!isBetween || Number(number) > BETWEEN) rests += Number(number);
  return rests;
}

function checkNumbers(value: string, isBetween: boolean): void {
  const words = value.replace(/"[^"]*"/g, '');
  for (const [number] of words.matchAll(/\d+/g))
    demand('lengths', Number(number), isBetween ? BETWEEN : NUMBERS);
}

/** A length in kern as a fraction of a whole note; of zeros, each doubles it. */
const KERN_FRACTION = /(\d+)%(\d+)/g;
const KERN_ZEROS = /(?:^|[^\d.%])0{6,}(?=[.A-Ga-gr])/;
const KERN_DOTS = /\d\.{11,}/;
const KERN_ORDER = /^\*>[^[\t]*\[([^\]\t]*)/;
const KERN_METER = /\*M(\d+)/g;

function checkHumdrum(text: string): void {
  for (const line of linesOf(text)) {
    if (line === '' || line.startsWith('!!')) continue;
    let spines = 1;
    for (let at = -1; (at = line.indexOf('\t', at + 1)) >= 0;) spines += 1;
    demand('parts', spines, PARTS);
    if (line.startsWith('*')) checkInterpretations(line);
    else if (!line.startsWith('!') && !line.startsWith('=')) checkKern(line);
  }
}

function checkInterpretations(line: string): void {
  const order = KERN_ORDER.exec(line)?.[1];
  if (order !== undefined) demand('repeats', order.split(',').length, PASSAGES);
  for (const [, beats] of line.matchAll(KERN_METER)) demand('lengths', Number(beats), NUMBERS);
}

function checkKern(line: string): void {
  for (const [, whole, part] of line.matchAll(KERN_FRACTION))
    demand('lengths', Math.max(Number(whole), Number(part)), NUMBERS);
  if (KERN_ZEROS.test(line) || KERN_DOTS.test(line)) demand('lengths', NUMBERS + 1, NUMBERS);
}

/** Rests of several measures in Plaine & Easie, and a passage with the marks that write it again. */
const PAE_RESTS = /=(\d+)/g;
const PAE_REPEATED = /![^!]{1,2000}!(f+)/g;

function checkPae(text: string): void {
  let rests = 0;
  for (const [, measures] of text.matchAll(PAE_RESTS)) rests += Number(measures);
  demand('measures', rests, MEASURES);
  let repeats = 0;
  for (const [, marks = ''] of text.matchAll(PAE_REPEATED)) repeats += marks.length;
  demand('repeats', repeats, REPEATS);
}

/** Each line after a note of EsAC doubles its length. */
function checkEsac(text: string): void {
  if (/_{11}/.test(text)) demand('lengths', NUMBERS + 1, NUMBERS);
}

const CHECKS: Partial<Readonly<Record<FileKind, (text: string) => void>>> = {
  abc: checkAbc,
  humdrum: checkHumdrum,
  pae: checkPae,
  esac: checkEsac,
};

/**
 * Looks for the few characters by which a score in text asks the engraver for endless work: long notes and rests,
 * many spines, orders of playing.
 * @throws IntakeError `tooComplex`
 */
export const checkMusicInText = (text: string, kind: FileKind): void => CHECKS[kind]?.(text);
