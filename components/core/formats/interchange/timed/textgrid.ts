import { FormatError } from '#core/errors.js';
import type { Input, Raw } from '../../types/types.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock } from '../labels/clock.js';
import { DatedReader, writeDated } from '../labels/dated.js';
import { analysisOf, merged, type LabelFields } from '../labels/fields.js';
import { splitText, tagOf, writeText } from '../labels/label-text.js';
import { leftOut } from '../labels/unread.js';
import { eachInterval, TierBuilder, type Tier, type TierEntry } from './textgrid-tiers.js';
import { TextGridTokens } from './textgrid-tokens.js';

const { name: NAME } = labelFormat('textgrid');
const HEAD = /^\s*(File type\s*=\s*)?"ooTextFile"\s+(Object class\s*=\s*)?"TextGrid"/;

/** Returns the type, and the layers in brackets: `Harmony (prediction, conv_gru)`. */
function tierName({ type, layers }: LabelFields): string {
  const name = layers ? `${type} (${layers.join(', ')})` : type;
  return name.replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

function readTierName(name: string): Raw {
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

/** @throws FormatError, with line and column, where the file breaks */
function readTiers(text: string): readonly Tier[] {
  if (!HEAD.test(text)) throw new FormatError(`${NAME}: the first lines are missing`, { line: 1 });
  const tokens = new TextGridTokens(text, NAME);
  tokens.string();
  tokens.string();
  tokens.number();
  tokens.number();
  if (tokens.flag() !== 'exists') return [];
  const tiers: Tier[] = [];
  for (let left = tokens.number(); left > 0; left--) tiers.push(readTier(tokens));
  return tiers;
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const tiers = readTiers(typeof input === 'string' ? input.replace(/^\uFEFF/, '') : '');
  const reader = new DatedReader(new Clock(context.sync, NAME));
  const labels: Raw[] = [];
  for (const { kind, name, entries } of tiers) {
    const known = readTierName(name);
    const syntax = tagOf(String(known.type));
    for (const { dates, text } of entries) {
      if (kind === 'IntervalTier' && !text.trim()) continue;
      const { text: short, rest } = splitText(text);
      const said = merged(known, syntax.read(short));
      labels.push(reader.fields({ dates, said, rest }, `/labels/${labels.length}`));
    }
  }
  const { analysis, warnings } = analysisOf(labels, context);
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

/** Returns the span from the start of the recording to the end of its sync points and labels. */
function rangeOf(tiers: readonly Tier[], [first, last]: readonly [number, number]) {
  const dates = tiers.flatMap(({ entries }) => entries.map((entry) => entry.dates));
  const from = dates.reduce((least, { date }) => Math.min(least, date), Math.min(0, first));
  const to = dates.reduce((most, { date, end = date }) => Math.max(most, end), last);
  return [from, to] as const;
}

/**
 * Tiers of intervals and of points in seconds. A tier is a type with its layers, as in `Harmony` or
 * `Harmony (prediction)`; labels that overlap go to several tiers of one name. The text is the tag
 * (the type for a label without one), then in braces what else the label says.
 */
export const textGridFormat: InterchangeFormat = {
  ...labelFormat('textgrid'),
  detect: (input) => typeof input === 'string' && HEAD.test(input.replace(/^\uFEFF/, '')),
  read,
  write(analysis, context = {}) {
    const clock = new Clock(context.sync, NAME);
    const builder = new TierBuilder();
    writeDated(analysis.labels, clock, ({ fields, dates, times }) => {
      const name = tierName(fields);
      const known = merged(times, readTierName(name));
      const text = writeText(fields, known, tagOf(String(known.type)));
      // An interval without a text is none.
      builder.add(name, { dates, text: text || '{}' });
    });
    const tiers = builder.build();
    const range = rangeOf(tiers, clock.range);
    const head = [
      'File type = "ooTextFile"\nObject class = "TextGrid"\n\n',
      `xmin = ${range[0]} \nxmax = ${range[1]} \n`,
      `tiers? <exists> \nsize = ${tiers.length} \nitem []: \n`,
    ].join('');
    const text = head + tiers.map((tier, index) => writeTier(tier, range, index)).join('');
    return { text, warnings: leftOut(analysis) };
  },
};
