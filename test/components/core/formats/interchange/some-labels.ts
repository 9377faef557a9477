import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import type { AnalysisFile, Raw } from '#core/formats/types/types.js';
import type {
  Encoding,
  InterchangeContext,
  InterchangeFormat,
} from '#core/formats/interchange/format.js';
import { fieldsOf } from '#core/formats/interchange/labels/fields.js';
import { aSync } from '#test/support/a-piece.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { COMMON_TIME } from '#core/time/time-signature.js';

const MEASURES = regularMeasures({ measures: 10, timeSignature: COMMON_TIME, upbeat: 0 });

/** A score of ten measures of four quarters on one staff, each note with its id. */
function anEncoding(): Encoding {
  const notes = Array.from({ length: 40 }, (_, onset) => ({
    ...{ id: `n${onset}`, onset, duration: 1, staff: 1 },
  }));
  const measures = MEASURES.measures.map(({ count }) => {
    const own = notes.slice(4 * (count - 1), 4 * count);
    const written = own.map(({ id }) => `<note xml:id="${id}" dur="4" oct="4" pname="c"/>`);
    return `<measure n="${count}" xml:id="m${count}"><staff n="1"><layer n="1">${written.join('')}</layer></staff></measure>`;
  });
  const lines = '<staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp>';
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><meiHead><fileDesc><titleStmt><title>Scale</title></titleStmt><pubStmt/></fileDesc></meiHead>
<music><body><mdiv><score><scoreDef meter.count="4" meter.unit="4">${lines}</scoreDef><section>
${measures.join('\n')}
</section></score></mdiv></body></music></mei>
`;
  return { text, notes, measureMap: MEASURES };
}

/**
 * Ten measures of 4/4 at two quarters a second: eight from 1 s on, with the repeat of all eight, and
 * the last two after it.
 */
export const CONTEXT = {
  sync: aSync([
    [0, 1],
    [32, 17],
    [0, 17, 'a'],
    [40, 37, 'a'],
  ]),
  measureMap: MEASURES,
  title: 'A "Minuet"',
  recording: 'https://example.org/minuet.ogg',
  encoding: anEncoding(),
} satisfies InterchangeContext;

/** An analysis with labels in the words of a .dez file. */
export const anAnalysis = (labels: readonly Raw[], others: Raw = {}): AnalysisFile =>
  parseAnalysis({ ...others, labels }).analysis;

const sortedKeys = (raw: Raw): Raw =>
  Object.fromEntries(Object.entries(raw).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the labels of an analysis as text, in any order, with their times to the last digit. */
export function sayings({ labels }: AnalysisFile): readonly string[] {
  return labels.map((label) => JSON.stringify(sortedKeys(fieldsOf(label)))).sort();
}

/** The labels of a text, in the words of a .dez file. */
export const readFields = (
  format: InterchangeFormat,
  input: unknown,
  context: InterchangeContext = CONTEXT,
): readonly Raw[] => format.read(input, context).analysis.labels.map(fieldsOf);

/** The text that a format makes of labels. */
export const writeLabels = (
  format: InterchangeFormat,
  labels: readonly Raw[],
  context: InterchangeContext = CONTEXT,
): string => format.write(anAnalysis(labels), context).text;
