import { cleanMusicXml, type CleanMusicXml } from '#engines/notation/input/clean-xml.js';
import type { ScoreTiming } from '#engines/notation/musicxml/timing.js';

/** Durations count 24 to a quarter. */
export const DIVISIONS = 24;

const value = (duration: number): string => `<duration>${duration}</duration>`;

/** A note of so many divisions, such as 24 for a quarter; `more` is the rest of its content. */
export const note = (duration: number, id: string, more = ''): string =>
  `<note id="${id}"><pitch><step>C</step><octave>4</octave></pitch>${value(duration)}${more}</note>`;
/** Quarters, one for each letter, which is the id of the note. */
export const quarters = (ids: string): string =>
  Array.from(ids, (id) => note(DIVISIONS, id, '<type>quarter</type>')).join('');
export const rest = (duration: number, more = ''): string =>
  `<note><rest/>${value(duration)}${more}</note>`;
export const chorded = (duration: number, id: string): string =>
  `<note id="${id}"><chord/><pitch><step>E</step><octave>4</octave></pitch>${value(duration)}</note>`;
export const grace = (id: string): string =>
  `<note id="${id}"><grace/><pitch><step>D</step><octave>4</octave></pitch><type>eighth</type></note>`;
export const backup = (duration: number): string => `<backup>${value(duration)}</backup>`;
export const forward = (duration: number): string => `<forward>${value(duration)}</forward>`;
export const meter = (beats: number | string, type: number): string =>
  `<attributes><time><beats>${beats}</beats><beat-type>${type}</beat-type></time></attributes>`;
export const ratio = (type: string, actual: number, normal: number): string =>
  `<type>${type}</type><time-modification><actual-notes>${actual}</actual-notes><normal-notes>${normal}</normal-notes></time-modification>`;

/** A part of measures with these contents, numbered from `first`. */
const aPart = (id: string, measures: readonly string[], first: number): string => {
  const divisions = `<attributes><divisions>${DIVISIONS}</divisions></attributes>`;
  const contents = measures.map((content, index) => {
    const start = index === 0 ? divisions : '';
    return `<measure number="${first + index}">${start}${content}</measure>`;
  });
  return `<part id="${id}">${contents.join('')}</part>`;
};

export function aScore(parts: readonly (readonly string[])[], first = 1): string {
  const list = parts.map((_, index) => `<score-part id="P${index + 1}"><part-name/></score-part>`);
  const music = parts.map((measures, index) => aPart(`P${index + 1}`, measures, first));
  return `<score-partwise version="4.0"><part-list>${list.join('')}</part-list>${music.join('')}</score-partwise>`;
}

export const cleanOf = (xml: string): CleanMusicXml => cleanMusicXml(xml, 'a.musicxml');

/** The timing of one part with these measures. */
export const timingOf = (...measures: readonly string[]): ScoreTiming =>
  cleanOf(aScore([measures])).timing!;

export const lengthsOf = ({ measures }: ScoreTiming): readonly number[] =>
  measures.map(({ length }) => length);
