import { readSignWords } from '../musicxml/playing/sign-words.js';
import {
  noSigns,
  type Jump,
  type MeasureSigns,
  type PlayingSigns,
  type WrittenEnding,
} from '../musicxml/playing/signs.js';
import type { XmlElement } from '../xml-tree.js';
import { endingsFrom } from './ending-runs.js';
import type { WrittenMeasure } from './measures.js';

const SIGN = { label: '', isGlyph: false, isAtEnd: false };

/** Signs of a measure by which a player repeats, jumps or ends: by `<repeatMark>`, or by the words of a `<dir>`. */
export type MeasureMarks = Pick<MeasureSigns, 'isFine' | 'jump' | 'toCodas' | 'segnos' | 'codas'>;

/** Returns the marks of a measure of MEI for da capo, dal segno, Fine and coda. */
export function readMarks(measure: XmlElement): MeasureMarks {
  const marks: MeasureMarks = noSigns();
  for (const element of measure.children) {
    if (element.name !== 'repeatMark' && element.name !== 'dir') continue;
    const said = readSignWords(element.text);
    const func = element.name === 'repeatMark' ? element.attribute('func') : undefined;
    const to = func === 'daCapo' ? 'capo' : func === 'dalSegno' ? 'segno' : said.jump?.to;
    if (to) marks.jump = jumpTo(to, said.jump);
    else if (func === 'fine' || said.isFine) marks.isFine = true;
    else if (said.isToCoda) marks.toCodas.push('');
    else if (func === 'segno') marks.segnos.push(SIGN);
    else if (func === 'coda') marks.codas.push({ ...SIGN, isGlyph: true });
    else if (said.isCoda) marks.codas.push(SIGN);
  }
  return marks;
}

const jumpTo = (
  to: Jump['to'],
  { until, withRepeats = false }: Partial<Pick<Jump, 'until' | 'withRepeats'>> = {},
): Jump => ({ to, label: '', until, withRepeats, passes: [] });

/** Returns the signs of a score by which it is played. */
export const writtenSigns = (
  measures: readonly WrittenMeasure[],
  marks: readonly (MeasureMarks | undefined)[],
): PlayingSigns => ({
  measures: measures.map(({ startsRepeat, endsRepeat }, index) => ({
    ...noSigns(),
    ...marks[index],
    startsRepeat,
    endsRepeat: endsRepeat ? 2 : 0,
  })),
  endings: endingsOf(measures),
});

function endingsOf(measures: readonly WrittenMeasure[]): readonly WrittenEnding[] {
  const endings: WrittenEnding[] = [];
  for (let index = 0; index < measures.length; index += 1) {
    if (!measures[index]!.ending) continue;
    let pass = 0;
    for (const { first, last } of endingsFrom(measures, index)) {
      const count = measures[first]!.ending!.passes;
      endings.push({ first, last, passes: Array.from({ length: count }, () => (pass += 1)) });
      index = last;
    }
  }
  return endings;
}
