import { FormatError, type FormatWarning } from '#core/errors.js';
import type { Input } from '../../types/types.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { DatedReader, writeDated } from '../labels/dated.js';
import { analysisOf } from '../labels/fields.js';
import { splitText, typeAndTag, writeText } from '../labels/label-text.js';
import { leftOut } from '../labels/unread.js';

const { name: NAME } = labelFormat('audacity');

/** Start, end and text; some languages write the decimals after a comma. */
const LINE = /^\s*(-?\d+(?:[.,]\d*)?)\t(-?\d+(?:[.,]\d*)?)(?:\t(.*))?$/s;
/** The frequencies of the label above. */
const FREQUENCIES = /^\\(\t|$)/;

/** Returns whether a file has dates and numbers of beats, such as `13.749⇥2`; Audacity writes decimals. */
const isBeats = (text: string): boolean =>
  text
    .slice(0, 2000)
    .split(/\r\n|\n|\r/)
    .slice(0, 20)
    .every((line) => /^(\s*|\s*\d+([.,]\d+)?\t\d{1,2}\s*)$/.test(line));

const secondsOf = (text: string): number => Number(text.replace(',', '.'));

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const lines = typeof input === 'string' ? input.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/) : [];
  const reader = new DatedReader(new Clock(context, NAME));
  const odd: FormatWarning[] = [];
  let count = 0;
  lines.forEach((line, index) => {
    const [, from, to, text = ''] = LINE.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      const { text: short, rest } = splitText(text.trim());
      const dates = { date: secondsOf(from), end: secondsOf(to) };
      reader.add({ dates, said: typeAndTag.read(short), rest });
      count += 1;
    } else if (FREQUENCIES.test(line)) {
      odd.push({ line: index + 1, message: 'Frequencies, ignored' });
    } else if (line.trim()) odd.push({ line: index + 1, message: 'Not a label, ignored' });
  });
  if (odd.length && !count) {
    throw new FormatError(`${NAME}: no line is a label`, { pointer: '', line: odd[0]?.line });
  }
  const { analysis, warnings } = analysisOf(reader.labels(), context);
  return { analysis, warnings: [...odd, ...reader.warnings, ...warnings] };
}

/** Returns six decimals, as Audacity writes them, up to nine where there are more. */
const secondsText = (seconds: number): string => seconds.toFixed(9).replace(/0{1,3}$/, '');

const lineOf = ({ date, end = date }: Dates, text: string): string =>
  `${secondsText(date)}\t${secondsText(end)}\t${text}\n`;

/** Lines of start, end and text in seconds, with tabs between; points have one date twice. */
export const audacityFormat: InterchangeFormat = {
  ...labelFormat('audacity'),
  detect: (input) =>
    typeof input === 'string' &&
    LINE.test(/^[^\r\n]*/.exec(input.replace(/^\s+/, ''))![0]) &&
    !isBeats(input),
  read,
  write(analysis, context = {}) {
    const lines = writeDated(
      analysis.labels,
      new Clock(context, NAME),
      ({ fields, dates, times }) => lineOf(dates, writeText(fields, times, typeAndTag)),
    );
    return { text: lines.join(''), warnings: leftOut(analysis) };
  },
};
