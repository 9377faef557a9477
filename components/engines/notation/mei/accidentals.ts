import type { XmlElement } from '../xml-tree.js';

const SHARPS = 'fcgdaeb';

/** Returns the letters that a signature such as `2s` or `3f` alters, and their sign. */
function alteredBy(signature: string): { readonly letters: string; readonly sign: string } {
  const count = Number.parseInt(signature, 10) || 0;
  if (signature.endsWith('s')) return { letters: SHARPS.slice(0, count), sign: 's' };
  return { letters: SHARPS.slice(SHARPS.length - count), sign: 'f' };
}

const signatureOf = (element: XmlElement): string | undefined =>
  element.name === 'keySig'
    ? element.attribute('sig')
    : (element.attribute('keysig') ?? element.child('keySig')?.attribute('sig'));

export const writtenSign = (note: XmlElement): string | undefined =>
  note.attribute('accid') ?? [...note.all('accid')][0]?.attribute('accid');

/**
 * Accidentals of notes that have none of their own, by the rules of common notation: as the last one on
 * their line in the measure, or as in the key signature; a tied note like the one before. For scores
 * without this information: those that Verovio (6.3) makes of Humdrum.
 */
export class Accidentals {
  private readonly signatures = new Map<string, string>();
  private readonly inMeasure = new Map<string, string>();
  private readonly tied = new Map<string, string>();
  private ties: ReadonlyMap<string, string> = new Map();

  /** Reads the key signatures of a scoreDef, a staffDef, or a keySig of one staff. */
  define(definition: XmlElement, staff = definition.attribute('n') ?? ''): void {
    const signature = signatureOf(definition);
    if (definition.name === 'scoreDef' && signature !== undefined) this.signatures.clear();
    if (signature !== undefined) this.signatures.set(staff, signature);
    if (definition.name !== 'scoreDef') return;
    for (const staffDef of definition.all('staffDef')) this.define(staffDef);
  }

  /** @param ties Ids of the notes that ties of the measure start at and end at. */
  startMeasure(ties: ReadonlyMap<string, string>): void {
    this.inMeasure.clear();
    this.ties = ties;
  }

  /** Returns the accidental of a note as it sounds. Call it for the notes of a measure in order. */
  signOf(note: XmlElement, staff: string): string {
    const id = note.attribute('xml:id') ?? '';
    const letter = note.attribute('pname') ?? '';
    const line = `${staff} ${note.attribute('oct')} ${letter}`;
    const written = writtenSign(note);
    const before = this.tied.get(id);
    const sign = written ?? before ?? this.inMeasure.get(line) ?? this.keySign(letter, staff);
    if (written !== undefined) this.inMeasure.set(line, written);
    const next = this.ties.get(id);
    if (next) this.tied.set(next, sign);
    return sign;
  }

  private keySign(letter: string, staff: string): string {
    const signature = this.signatures.get(staff) ?? this.signatures.get('') ?? '';
    const { letters, sign } = alteredBy(signature);
    return letter !== '' && letters.includes(letter) ? sign : '';
  }
}
