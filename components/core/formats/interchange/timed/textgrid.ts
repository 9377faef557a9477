import { FormatError } from '#core/errors.js';
import type { Input, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock } from '../labels/clock.js';
import { DatedReader, writeDated } from '../labels/dated.js';
import { analysisOf, merged, type LabelFields } from '../labels/fields.js';
import { plainText, splitText, tagOf } from '../labels/label-text.js';
import { unreadLabels } from '../labels/unread.js';
import { isNotes, NOTES, NotesReader, NotesWriter } from './textgrid-notes.js';
import {
  eachInterval,
  TierBuilder,
  withoutNumber,
  type Tier,
  type TierEntry,
} from './textgrid-tiers.js';
import { TextGridTokens } from './textgrid-tokens.js';

const { name: NAME } = labelFormat('textgrid');
const HEAD = /^\s*(File type\s*=\s*)?"ooTextFile"\s+(Object class\s*=\s*)?"(TextGrid|Collection)"/;
/** How a file begins that is not text. */
const BINARY = /^ooBinaryFile/;
/** The line that begins a TextGrid in a collection. */
const MEMBER = /^\s*(?:(?:object )?class\s*=\s*)?"TextGrid"\s*$/gm;
const AS_TEXT = 'in Praat, open the file, choose the TextGrid and “Save as text file”';

/** Returns the type, and the layers in brackets: `Harmony (prediction, conv_gru)`. */
function tierName({ type, layers }: LabelFields): string {
  const name = layers ? `${type} (${layers.join(', ')})` : type;
  return name.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

function readTierName(numbered: string): Raw {
  const name = withoutNumber(numbered);
  const [, type, layers] = /^(.+) \((.+)\)$/s.exec(name) ?? [];
  if (type !== undefined && layers !== undefined) return { type, layers: layers.split(', ') };
  return { type: name || 'Pattern' };
}

function readTier(tokens: TextGridTokens): Tier {
  const kind = tokens.string();
  if (kind !== 'IntervalTier' && kind !== 'TextTier') {
    throw new FormatError(`${NAME}: unknown class of tier ${kind}`, { pointer: '' });
  }
  const name = tokens.string();
  tokens.number();
  tokens.number();
  const count = tokens.number();
  const entries: TierEntry[] = [];
  for (let index = 0; index < count; index++) {
    const date = tokens.number();
    const end = kind === 'IntervalTier' ? tokens.number() : undefined;
    entries.push({ dates: { date, end }, text: tokens.string() });
  }
  return { kind, name, entries };
}

/**
 * Returns where the TextGrid begins in a file, which may be a collection of objects.
 * @throws FormatError, with what to do, when it is binary, or holds none or several
 */
function startOf(text: string): number {
  if (BINARY.test(text)) throw new FormatError(`${NAME}: a binary file; ${AS_TEXT}`);
  const [head, , , kind] = HEAD.exec(text) ?? [];
  if (head === undefined)
    throw new FormatError(`${NAME}: the first lines are missing`, { line: 1 });
  if (kind === 'TextGrid') return head.length;
  const members = [...text.matchAll(MEMBER)];
  const [member] = members;
  if (!member || members.length > 1) {
    throw new FormatError(`${NAME}: a collection with ${members.length} TextGrids; ${AS_TEXT}`);
  }
  const name = new TextGridTokens(text, NAME, member.index + member[0].length);
  name.string();
  return name.place;
}

/** @throws FormatError, with line and column, where the file breaks */
function readTiers(text: string): readonly Tier[] {
  const tokens = new TextGridTokens(text, NAME, startOf(text));
  tokens.number();
  tokens.number();
  if (tokens.flag() !== 'exists') return [];
  const tiers: Tier[] = [];
  for (let left = tokens.number(); left > 0; left--) tiers.push(readTier(tokens));
  return tiers;
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const tiers = readTiers(typeof input === 'string' ? input.replace(/^\uFEFF/, '') : '');
  const notes = new NotesReader(tiers.filter(isNotes));
  const reader = new DatedReader(new Clock(context, NAME));
  for (const tier of tiers.filter((each) => !isNotes(each))) {
    const known = readTierName(tier.name);
    const syntax = tagOf(String(known.type));
    const rests = notes.restsOf(tier);
    tier.entries.forEach(({ dates, text }, index) => {
      if (tier.kind === 'IntervalTier' && !text.trim()) return;
      // Files of earlier versions have the rest in braces after the text.
      const { text: short, rest } = splitText(text);
      const said = merged(known, syntax.read(short));
      reader.add({ dates, said, rest: rests[index] ?? rest });
    });
  }
  const { analysis, warnings } = analysisOf(reader.labels(), context, notes.file);
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

const quoted = (text: string): string =>
  text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;

const IN = ' '.repeat(12);

/** Writes the intervals of a tier in the long form, whose lines end with a space as Praat writes them. */
function writeIntervals({ entries }: Tier, range: readonly [number, number]): string {
  let [text, count] = ['', 0];
  eachInterval(entries, range, (from, to, word) => {
    count += 1;
    text += `        intervals [${count}]:\n${IN}xmin = ${from} \n${IN}xmax = ${to} \n${IN}text = ${quoted(word)} \n`;
  });
  return `        intervals: size = ${count} \n${text}`;
}

function writePoints({ entries }: Tier): string {
  const points = entries.map(
    ({ dates: { date }, text }, index) =>
      `        points [${index + 1}]:\n${IN}number = ${date} \n${IN}mark = ${quoted(text)} \n`,
  );
  return `        points: size = ${entries.length} \n${points.join('')}`;
}

function writeTier(tier: Tier, range: readonly [number, number], index: number): string {
  const { kind, name } = tier;
  return [
    `    item [${index + 1}]:\n`,
    `        class = "${kind}" \n        name = ${quoted(name)} \n`,
    `        xmin = ${range[0]} \n        xmax = ${range[1]} \n`,
    kind === 'TextTier' ? writePoints(tier) : writeIntervals(tier, range),
  ].join('');
}

/** Returns the span of the recording, and of what is before it. */
function rangeOf(tiers: readonly Tier[], last: number) {
  const dates = tiers.flatMap(({ entries }) => entries.map((entry) => entry.dates));
  const from = dates.reduce((least, { date }) => Math.min(least, date), 0);
  const to = dates.reduce((most, { date, end = date }) => Math.max(most, end), last);
  return [from, to] as const;
}

/**
 * Tiers of intervals and of points in seconds. A tier is a type with its layers, as in `Harmony` or
 * `Harmony (prediction)`; a number tells those apart that would have one name (`Harmony [2]`). The text is
 * the tag (the type for a label without one); what else a label says, and the other data of the file, are
 * JSON in the points of a tier of their own.
 */
export const textGridFormat: InterchangeFormat = {
  ...labelFormat('textgrid'),
  detect: (input) =>
    typeof input === 'string' && (HEAD.test(input.replace(/^\uFEFF/, '')) || BINARY.test(input)),
  read,
  write(analysis, context = {}) {
    const clock = new Clock(context, NAME);
    const builder = new TierBuilder([NOTES]);
    const notes = new NotesWriter(frameOf(analysis));
    writeDated(analysis.labels, clock, ({ fields, dates, times }) => {
      const tier = builder.tierFor(tierName(fields), dates);
      const known = readTierName(tier.name);
      const syntax = tagOf(String(known.type));
      const { text, rest } = plainText(fields, merged(times, known), syntax);
      tier.entries.push({ dates, text });
      if (rest) notes.add(dates.date, { tier: tier.name, text, label: rest });
    });
    const own = builder.build();
    const range = rangeOf(own, clock.end);
    const tiers = [...own, ...notes.build(range[0])];
    const head = [
      'File type = "ooTextFile"\nObject class = "TextGrid"\n\n',
      `xmin = ${range[0]} \nxmax = ${range[1]} \n`,
      `tiers? <exists> \nsize = ${tiers.length} \nitem []: \n`,
    ].join('');
    const text = head + tiers.map((tier, index) => writeTier(tier, range, index)).join('');
    return { text, warnings: unreadLabels(analysis) };
  },
};
