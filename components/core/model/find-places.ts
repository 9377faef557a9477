import { parseOnset } from '../time/parse-onset.js';
import { onsetInWords } from '../time/measures/beat-text.js';
import { seconds, type Quarter, type Second } from '../time/units.js';
import type { Label } from './analysis.js';
import { typeName } from './labels/label-types.js';
import type { Piece } from './piece.js';
import type { SeekTarget } from './playback/seek.js';

/** A place that a text names. */
export interface FoundPlace {
  readonly target: SeekTarget;
  /** The label that has the text. */
  readonly label?: Label;
}

/** `1:05`, `1:02:03.5`: minutes and two digits of seconds; `4:2` is a measure and a beat. */
const CLOCK = /^(?:(\d+):)?(\d{1,3}):([0-5]\d(?:[.,]\d+)?)$/;
/** A place as files write it: `m8+1/4`. */
const FORMAL = /^m?[^\s+]+\+\d+\/\d+$/i;

/**
 * Finds what a text names: a time of the recording, a measure, a measure and a beat (in words of any language of the
 * interface), or labels by their tag, type or comment, the likeliest first and those after the playhead before the
 * others. Empty where there is no such place.
 */
export function findPlaces(text: string, piece: Piece): readonly FoundPlace[] {
  const wanted = text.trim();
  if (!wanted) return [];
  const date = dateIn(wanted);
  if (date !== undefined) return isHeard(date, piece) ? [{ target: { date } }] : [];
  // `T1` may be a theme: the words of the analysis go before those of the language.
  const named = /^\p{L}/u.test(wanted) ? labelsWith(wanted, piece, isNamed) : [];
  if (named.length > 0) return named;
  const onset = onsetIn(wanted, piece);
  return onset === undefined ? labelsWith(wanted, piece) : [{ target: { onset } }];
}

function dateIn(text: string): Second | undefined {
  const [, hours = '0', minutes, rest] = CLOCK.exec(text) ?? [];
  if (minutes === undefined || rest === undefined) return undefined;
  const within = Number(rest.replace(',', '.'));
  return seconds(Number(hours) * 3600 + Number(minutes) * 60 + within);
}

const isHeard = (date: Second, { recording, transport }: Piece): boolean =>
  recording !== undefined && date <= (transport.duration ?? Infinity);

function onsetIn(text: string, { measureMap }: Piece): Quarter | undefined {
  if (FORMAL.test(text) || !measureMap) return formalOnset(text, measureMap);
  return onsetInWords(text, measureMap);
}

function formalOnset(text: string, measureMap: Piece['measureMap']): Quarter | undefined {
  try {
    const onset = parseOnset(text, measureMap);
    return onset >= 0 && onset < (measureMap?.end ?? Infinity) ? onset : undefined;
  } catch {
    return undefined;
  }
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Tests from the likeliest on: how a label may be called. */
const isNamed = ({ tag = '' }: Label, text: string): boolean => plain(tag) === text;
const RANKS: readonly ((label: Label, text: string) => boolean)[] = [
  isNamed,
  ({ type, tag = '' }, text) => plain(`${typeName(type)} ${tag}`) === text,
  ({ type }, text) => plain(typeName(type)) === text,
  ({ tag = '' }, text) => plain(tag).startsWith(text),
  ({ type, tag = '', comment = '' }, text) =>
    plain(`${typeName(type)} ${tag} ${comment}`).includes(text),
];

/** Returns the shown labels that a text means, or those that pass one test. */
function labelsWith(wanted: string, piece: Piece, test?: typeof isNamed): readonly FoundPlace[] {
  const text = plain(wanted);
  const now = piece.transport.moment.onset ?? 0;
  const tests = test ? [test] : RANKS;
  const ranked = (piece.analysis?.shownLabels ?? []).flatMap((label) => {
    const rank = tests.findIndex((each) => each(label, text));
    return rank < 0 ? [] : [{ label, rank, isPast: Number(label.start <= now) }];
  });
  ranked.sort((a, b) => a.rank - b.rank || a.isPast - b.isPast || a.label.start - b.label.start);
  return ranked.map(({ label }) => ({ target: { onset: label.start }, label }));
}
