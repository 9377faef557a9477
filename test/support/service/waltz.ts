import { wavFile } from '../../components/engines/sound-files.js';
import { additiveSound } from '../additive-sound.js';

/** Steps of the melody, three quarters to a measure. */
const MELODY = 'C5 E5 G5 A4 C5 E5 F4 A4 C5 G4 B4 D5 E5 C5 A4 D5 B4 G4 C5 G4 E4 C4 E4 C5'.split(' ');
const STEPS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Seconds of a quarter, of one from the slower part on, and before the first one. */
const QUARTER = 0.5;
const SLOW_QUARTER = 0.68;
const LEAD = 0.7;
/** Where the slower part begins, in quarters. */
const SLOW = 12;

/** When the onset of a quarter sounds in the recording, in seconds. */
export const waltzDate = (onset: number): number =>
  LEAD + Math.min(onset, SLOW) * QUARTER + Math.max(0, onset - SLOW) * SLOW_QUARTER;

const noteOf = (name: string): string =>
  `<note><pitch><step>${name[0]!}</step><octave>${name[1]!}</octave></pitch>` +
  '<duration>1</duration><type>quarter</type></note>';

const ATTRIBUTES =
  '<attributes><divisions>1</divisions><key><fifths>0</fifths></key>' +
  '<time><beats>3</beats><beat-type>4</beat-type></time>' +
  '<clef><sign>G</sign><line>2</line></clef></attributes>';

/** A waltz of eight measures as MusicXML; the words make its bytes others. */
export function waltzScore(words = 'Waltz'): string {
  const measures = Array.from({ length: MELODY.length / 3 }, (_, index) => {
    const notes = MELODY.slice(3 * index, 3 * index + 3).map(noteOf);
    const attributes = index === 0 ? ATTRIBUTES : '';
    return `<measure number="${index + 1}">${attributes}${notes.join('')}</measure>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><work><work-title>${words}</work-title></work>
<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
<part id="P1">${measures.join('\n')}</part></score-partwise>`;
}

/** The waltz as it is played: a WAV file of 16 seconds, 16 bits. */
export function waltzRecording(): Buffer {
  const notes = MELODY.map((name, onset) => ({
    start: waltzDate(onset),
    length: QUARTER,
    pitch: 12 * (Number(name[1]) + 1) + STEPS[name[0] as keyof typeof STEPS],
  }));
  return Buffer.from(wavFile([additiveSound(notes)], 22050));
}
