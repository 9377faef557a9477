/** A measure of an encoding, and where its content ends in the text. */
export interface ScannedMeasure {
  /** Index in the text before which an element becomes its last child. */
  readonly end: number;
}

/** An annotation of an encoding. */
export interface ScannedAnnot {
  /** Its attributes, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The text inside it, without its elements. */
  readonly text: string;
  /** What this program has written inside it. */
  readonly own: string | undefined;
  /** Index of its measure; −1 outside of all. */
  readonly measure: number;
}

/** An encoding, as far as annotations need it. */
export interface ScannedMei {
  readonly measures: readonly ScannedMeasure[];
  /** The measure of each id, as an index; −1 outside of all. */
  readonly ids: ReadonlyMap<string, number>;
  readonly annots: readonly ScannedAnnot[];
  /** What this program has written about the whole file. */
  readonly own: string | undefined;
  /** The prefix of its elements, with the colon; `''` for most files. */
  readonly prefix: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?([\s\S]*?)\?>|<(\/?)([\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
/** Names of our processing instructions: about a label, and about the file. */
export const LABEL_MARK = 'glosa-label';
export const FILE_MARK = 'glosa-file';

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name: string) => {
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    if (!hex && !decimal) return ENTITIES[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

function attributesIn(text: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE))
    found.set(name!, unescaped(double ?? single ?? ''));
  return Object.fromEntries(found);
}

/** Returns what an instruction of that name says; undefined for another instruction. */
const saidBy = (instruction: string, name: string): string | undefined =>
  instruction.startsWith(`${name} `) ? instruction.slice(name.length + 1) : undefined;

interface OpenAnnot {
  attributes: Readonly<Record<string, string>>;
  text: string;
  own: string | undefined;
}

/** Reads measures, ids and annotations of an encoding, of any version of MEI, without changing its text. */
export function scanMei(text: string): ScannedMei {
  const measures: { end: number }[] = [];
  const ids = new Map<string, number>();
  const annots: ScannedAnnot[] = [];
  const open: OpenAnnot[] = [];
  let own: string | undefined;
  let prefix = '';
  let measure = -1;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, data, instruction, closing, space = '', name, attributes = '', closed] = match;
    const annot = open.at(-1);
    if (instruction !== undefined) {
      own ??= saidBy(instruction, FILE_MARK);
      if (annot) annot.own ??= saidBy(instruction, LABEL_MARK);
    } else if (name === undefined) {
      if (annot && !whole.startsWith('<!--')) annot.text += data ?? unescaped(whole);
    } else if (closing) {
      if (name === 'measure' && measure >= 0) {
        measures[measure] = { end: match.index };
        measure = -1;
      }
      if (name === 'annot' && open.pop() && annot) annots.push({ ...annot, measure });
    } else {
      if (name === 'mei') prefix = space;
      const read = attributesIn(attributes);
      // A measure without content cannot hold an annotation, but counts.
      if (name === 'measure') {
        measures.push({ end: -1 });
        if (!closed) measure = measures.length - 1;
      }
      const id = read['xml:id'];
      if (id !== undefined) ids.set(id, name === 'measure' ? measures.length - 1 : measure);
      const begun = { attributes: read, text: '', own: undefined };
      if (name === 'annot' && closed) annots.push({ ...begun, measure });
      else if (name === 'annot') open.push(begun);
    }
  }
  return { measures, ids, annots, own, prefix };
}
