import type { Head } from './head.js';

/** Titles stand before the music. */
const HEAD = 200_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Returns the text of some XML: without tags, its entities resolved. */
function plain(xml: string): string | undefined {
  const text = xml
    .replace(/<!--[^]*?-->|<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
        if (code === undefined) return ENTITIES[name ?? ''] ?? all;
        return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
  return text || undefined;
}

const inside = (xml: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(xml)?.[1];
  return found === undefined ? undefined : plain(found);
};

const count = (text: string, pattern: RegExp): number | undefined =>
  text.match(pattern)?.length || undefined;

/** Returns the title of the work, and of the movement when there are both. */
export function musicXmlHead(text: string): Head {
  const head = text.slice(0, HEAD);
  const work = inside(head, /<work-title[^>]*>([^<]*)</);
  const movement = inside(head, /<movement-title[^>]*>([^<]*)</);
  const credit =
    /<credit-type>\s*title\s*<\/credit-type>\s*<credit-words[^>]*>([^<]*)</.exec(head)?.[1] ?? '';
  const title = work && movement && work !== movement ? `${work}: ${movement}` : (work ?? movement);
  // Measures stand in every part: those of the first count.
  const part = /<part\s[^]*?<\/part>/.exec(text)?.[0] ?? text;
  return {
    title: title ?? plain(credit),
    composer: inside(head, /<creator[^>]*type\s*=\s*["']composer["'][^>]*>([^<]*)</),
    measures: count(part, /<measure[\s/>]/g),
  };
}

export function meiHead(text: string): Head {
  const head = /<meiHead[^]*?<\/meiHead>/.exec(text.slice(0, HEAD))?.[0] ?? '';
  return {
    title: inside(head, /<title(?:\s[^>]*)?>([^]*?)<\/title>/),
    composer:
      inside(head, /<composer(?:\s[^>]*)?>([^]*?)<\/composer>/) ??
      inside(head, /<persName[^>]*role\s*=\s*["']composer["'][^>]*>([^]*?)<\/persName>/),
    measures: count(text, /<measure[\s/>]/g),
  };
}

/** Returns a record of Humdrum, in any language: `!!!OTL@@DE: Mondnacht`. */
const record = (text: string, key: string): string | undefined =>
  new RegExp(`^!!!${key}(?:\\d*)(?:@@?\\w+)?:[ \\t]*(.+?)[ \\t\\r]*$`, 'm').exec(text)?.[1];

/** Returns `Bach, Johann Sebastian` in the usual order. */
const inOrder = (name: string | undefined): string | undefined =>
  name?.replace(/^([^,]+), *([^,]+)$/, '$2 $1');

export function humdrumHead(text: string): Head {
  return {
    title: record(text, 'OTL') ?? record(text, 'OPR'),
    composer: inOrder(record(text, 'COM')),
    measures: new Set(text.match(/^=+\d+/gm) ?? []).size || undefined,
  };
}

const field = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}:[ \\t]*(.+?)[ \\t\\r]*$`, 'm').exec(text)?.[1];

export const abcHead = (text: string): Head => ({
  title: field(text, 'T'),
  composer: field(text, 'C'),
});
