import { noteOf, noteText } from './note-name.js';
import type { Words } from './words.js';

const CHORD = /^([A-G])([b♭#♯]?)(:?)(.*?)(?:\/([A-G])([b♭#♯]?))?$/;

/** Qualities of chords as chord symbols write them, and the names of their texts. */
const QUALITIES: Readonly<Record<string, string>> = {
  ...{ '': 'major', maj: 'major', M: 'major' },
  ...{ m: 'minor', min: 'minor', '-': 'minor' },
  ...{ dim: 'diminished', '°': 'diminished', o: 'diminished' },
  ...{ aug: 'augmented', '+': 'augmented' },
  ...{ 7: 'dominantSeventh' },
  ...{ maj7: 'majorSeventh', M7: 'majorSeventh', Δ: 'majorSeventh', Δ7: 'majorSeventh' },
  ...{ m7: 'minorSeventh', min7: 'minorSeventh', '-7': 'minorSeventh' },
  ...{ ø: 'halfDiminished', ø7: 'halfDiminished', hdim7: 'halfDiminished' },
  ...{ m7b5: 'halfDiminished', 'm7♭5': 'halfDiminished', min7b5: 'halfDiminished' },
  ...{ dim7: 'diminishedSeventh', '°7': 'diminishedSeventh', o7: 'diminishedSeventh' },
  ...{ mM7: 'minorMajor', mMaj7: 'minorMajor', minmaj7: 'minorMajor', 'm(maj7)': 'minorMajor' },
  ...{ sus4: 'fourth', sus: 'fourth', sus2: 'second' },
  ...{ 6: 'majorSixth', maj6: 'majorSixth', m6: 'minorSixth', min6: 'minorSixth' },
};

/**
 * Returns the chord that a chord symbol names (`Gm7`, `C:maj7`, `D/F#`), in the words of a language; undefined
 * for other texts. A letter alone, and D with nothing but figures, may be functions, and are no symbols.
 */
export function chordText(symbol: string, words: Words): string | undefined {
  const [found, root, sign, colon, quality, bass, bassSign] = CHORD.exec(symbol.trim()) ?? [];
  const name = QUALITIES[quality ?? ''];
  if (found === undefined || !name) return undefined;
  const isFunction = root === 'D' && !sign && /^\d*$/.test(quality!);
  if (!colon && bass === undefined && (isFunction || (!sign && !quality))) return undefined;
  const chord = words.t(`terms.chords.${name}`, { note: noteText(noteOf(root!, sign), words) });
  if (bass === undefined || !chord) return chord || undefined;
  return words.t('terms.overBass', { chord, note: noteText(noteOf(bass, bassSign), words) });
}
