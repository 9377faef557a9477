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
    title: title ?? plain(credit) ?? largestWords(head),
    composer: inside(head, /<creator[^>]*type\s*=\s*["']composer["'][^>]*>([^<]*)</),
    measures: count(part, /<measure[\s/>]/g),
  };
}

/** Words in the margin, or of people, are no title, however large. */
const NO_TITLE_TYPE = /composer|lyricist|arranger|rights|page number|part name/;
const RIGHTS = /copyright|©|\ball rights\b/i;
/** A title stands in so much of the first page, from its top. */
const TOP = 0.4;

/** Returns the largest words at the top of the first page: the title where nothing else names it. */
function largestWords(head: string): string | undefined {
  const height = Number(/<page-height>\s*([\d.]+)/.exec(head)?.[1] ?? Number.NaN);
  let [largest, title]: [number, string | undefined] = [0, undefined];
  for (const [, attributes = '', credit = ''] of head.matchAll(
    /<credit(\s[^>]*)?>([^]*?)<\/credit>/g,
  )) {
    const page = /page\s*=\s*["'](\d+)/.exec(attributes)?.[1] ?? '1';
    const type = /<credit-type>([^<]*)/.exec(credit)?.[1] ?? '';
    const [, look = '', words = ''] = /<credit-words([^>]*)>([^<]*)</.exec(credit) ?? [];
    const numberOf = (name: string) =>
      Number(new RegExp(`${name}\\s*=\\s*["']([\\d.]+)`).exec(look)?.[1] ?? Number.NaN);
    const size = numberOf('font-size');
    const isHigh = numberOf('default-y') >= height * (1 - TOP);
    if (page !== '1' || NO_TITLE_TYPE.test(type) || !isHigh || !(size > largest)) continue;
    const text = plain(words);
    if (text && /\p{L}/u.test(text) && !RIGHTS.test(text)) [largest, title] = [size, text];
  }
  return title;
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

/**
 * Returns the title of a work and the movement of it that a file has: `Sonata no. 18, Menuetto`, or `Sonata no.
 * 18, no. 3` where only its number is known. Names that stand in the music are those of its sections.
 */
function humdrumTitle(text: string): string | undefined {
  const work = record(text, 'OTL') ?? record(text, 'OPR');
  const number = record(text, 'OMV');
  if (!work || !number) return work;
  const [before = ''] = text.split(/^\*\*/m, 1);
  const words = record(before, 'OMD')?.replaceAll(String.raw`\n`, ', ');
  const movement = words ?? (/^\d+$/.test(number) ? `no. ${number}` : number);
  return work.toLowerCase().includes(movement.toLowerCase()) ? work : `${work}, ${movement}`;
}

export function humdrumHead(text: string): Head {
  return {
    title: humdrumTitle(text),
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
