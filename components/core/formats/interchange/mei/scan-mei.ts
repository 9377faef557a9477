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

/** An encoding as far as it is read. */
class Scan implements ScannedMei {
  readonly measures: ScannedMeasure[] = [];
  readonly ids = new Map<string, number>();
  readonly annots: ScannedAnnot[] = [];
  own: string | undefined;
  prefix = '';
  private readonly open: OpenAnnot[] = [];
  /** Index of the open measure; −1 outside of all. */
  private measure = -1;

  /** Takes a processing instruction. */
  instruct(instruction: string): void {
    const annot = this.open.at(-1);
    this.own ??= saidBy(instruction, FILE_MARK);
    if (annot) annot.own ??= saidBy(instruction, LABEL_MARK);
  }

  /** Takes text. */
  say(text: string): void {
    const annot = this.open.at(-1);
    if (annot) annot.text += text;
  }

  /** Takes a tag that begins an element. */
  begin(name: string, attributes: Readonly<Record<string, string>>, isWhole: boolean): void {
    const id = attributes['xml:id'];
    if (name === 'measure') {
      // A measure without content cannot hold an annotation, but counts.
      this.measures.push({ end: -1 });
      if (!isWhole) this.measure = this.measures.length - 1;
    }
    const place = name === 'measure' ? this.measures.length - 1 : this.measure;
    if (id !== undefined) this.ids.set(id, place);
    if (name === 'annot') this.open.push({ attributes, text: '', own: undefined });
    if (name === 'annot' && isWhole) this.end(name, 0);
  }

  /** Takes a tag that ends an element, at an index of the text. */
  end(name: string, index: number): void {
    if (name === 'measure' && this.measure >= 0) {
      this.measures[this.measure] = { end: index };
      this.measure = -1;
    }
    const annot = name === 'annot' ? this.open.pop() : undefined;
    if (annot) this.annots.push({ ...annot, measure: this.measure });
  }
}

/** Reads measures, ids and annotations of an encoding, of any version of MEI, without changing its text. */
export function scanMei(text: string): ScannedMei {
  const scan = new Scan();
  for (const match of text.matchAll(TOKEN)) {
    const [whole, data, instruction, closing, space = '', name, attributes = '', closed] = match;
    if (instruction !== undefined) scan.instruct(instruction);
    else if (name === undefined) scan.say(data ?? (whole.startsWith('<') ? '' : unescaped(whole)));
    else if (closing) scan.end(name, match.index);
    else {
      if (name === 'mei') scan.prefix = space;
      scan.begin(name, attributesIn(attributes), closed === '/');
    }
  }
  return scan;
}
