import { WORDS } from './typeface.js';

/** A face of the typeface of words. */
export type Face = 'regular' | 'italic' | 'bold' | 'boldItalic';

/** The letters of pictures by the face that draws them. */
export type UsedLetters = Readonly<Partial<Record<Face, string>>>;

interface Style {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Whether the words are in another typeface, such as that of the signs. */
  readonly isOther: boolean;
}

const PLAIN: Style = { isBold: false, isItalic: false, isOther: false };
/** A tag, and the words after it. */
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Returns the letters that pictures show, in the typeface of words. */
export function usedLetters(pictures: Iterable<string>): UsedLetters {
  const used = new Map<Face, Set<string>>();
  for (const svg of pictures) if (svg.includes('<text')) collect(svg, used);
  return Object.fromEntries([...used].map(([face, letters]) => [face, [...letters].join('')]));
}

function collect(svg: string, used: Map<Face, Set<string>>): void {
  const styles: Style[] = [];
  let texts = 0;
  for (const tag of svg.matchAll(TAG)) {
    const [, closing, name = '', attributes = '', empty, words = ''] = tag;
    if (closing) {
      styles.pop();
      if (name === 'text') texts -= 1;
    } else if (!empty) {
      styles.push(styleOf(attributes, styles.at(-1) ?? PLAIN));
      if (name === 'text') texts += 1;
    }
    if (texts > 0 && words) add(words, styles.at(-1) ?? PLAIN, used);
  }
}

function styleOf(attributes: string, outer: Style): Style {
  const bold = / font-weight="([^"]*)"/.exec(attributes)?.[1];
  const font = / font-family="([^"]*)"/.exec(attributes)?.[1];
  const italic = / font-style="([^"]*)"/.exec(attributes)?.[1];
  return {
    isBold: bold === undefined ? outer.isBold : bold !== 'normal',
    isItalic: italic === undefined ? outer.isItalic : italic !== 'normal',
    isOther: font === undefined ? outer.isOther : !font.includes(WORDS),
  };
}

function add(words: string, { isBold, isItalic, isOther }: Style, used: Map<Face, Set<string>>) {
  if (isOther) return;
  const face = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'regular';
  const letters = used.get(face) ?? new Set();
  used.set(face, letters);
  for (const letter of words.replace(ENTITY, unescaped)) letters.add(letter);
}

function unescaped(entity: string, hex?: string, decimal?: string, name = ''): string {
  if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
  return decimal ? String.fromCodePoint(Number(decimal)) : (NAMED[name] ?? entity);
}
