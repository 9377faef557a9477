import type { Refs } from '#core';

/** A page on another site about a piece or a source. */
export interface OutsideLink {
  /** Name of the site. */
  readonly site: string;
  readonly url: string;
}

/** An entry of another catalog without a known page. */
export interface CatalogMark {
  readonly catalog: string;
  readonly mark: string;
}

/** Sites that pieces often name, by the end of their host. */
const SITES: readonly (readonly [host: string, name: string])[] = [
  ['gallica.bnf.fr', 'Gallica'],
  ['data.bnf.fr', 'BnF Data'],
  ['bnf.fr', 'Bibliothèque nationale de France'],
  ['imslp.org', 'IMSLP'],
  ['musescore.com', 'MuseScore'],
  ['musescore.org', 'MuseScore'],
  ['neuma.huma-num.fr', 'Neuma'],
  ['rism.online', 'RISM'],
  ['rism.info', 'RISM'],
  ['wikidata.org', 'Wikidata'],
  ['wikipedia.org', 'Wikipedia'],
  ['musicbrainz.org', 'MusicBrainz'],
  ['cpdl.org', 'ChoralWiki'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
];

/** URLs for entries of known catalogs. */
const CATALOGS: Readonly<Record<string, (mark: string) => string>> = {
  gallica: (mark) => `https://gallica.bnf.fr/ark:/12148/${mark}`,
  imslp: (mark) => `https://imslp.org/wiki/${mark}`,
  musescore: (mark) => `https://musescore.com/score/${mark}`,
  neuma: (mark) => `https://neuma.huma-num.fr/home/opus/${mark}/`,
  rism: (mark) => `https://rism.online/sources/${mark}`,
  wikidata: (mark) => `https://www.wikidata.org/wiki/${mark}`,
};

/** Returns the name of the site of a URL, or its host if the site is not known. */
export function siteOf(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const known = SITES.find(([end]) => host === end || host.endsWith(`.${end}`));
  return known?.[1] ?? host;
}

const CREATIVE_COMMONS = /^\/(licenses|publicdomain)\/([\w+-]+)\/([\d.]+)/;

/** Returns the name of a license or rights statement at a URL, which is the same in all languages, else of its site. */
export function licenseName(url: string): string {
  const { hostname, pathname } = new URL(url);
  const [, kind, mark = '', version = ''] = CREATIVE_COMMONS.exec(pathname) ?? [];
  if (!/(^|\.)creativecommons\.org$/.test(hostname) || kind === undefined) return siteOf(url);
  if (kind === 'licenses') return `CC ${mark.toUpperCase()} ${version}`;
  return mark === 'zero' ? `CC0 ${version}` : `Public Domain Mark ${version}`;
}

/** Returns the pages that refs lead to. Web URLs only, because a file may not bring a script. */
export const outsideLinks = (refs: Refs): readonly OutsideLink[] =>
  Object.entries(refs).flatMap(([catalog, value]) => {
    const url = urlOf(catalog, value);
    return url === undefined ? [] : [{ site: siteOf(url), url }];
  });

/** Returns the refs without a link. */
export const catalogMarks = (refs: Refs): readonly CatalogMark[] =>
  Object.entries(refs).flatMap(([catalog, mark]) =>
    urlOf(catalog, mark) === undefined ? [{ catalog, mark }] : [],
  );

/**
 * Returns a normalized web URL, in which nothing can pass for another scheme; undefined for anything else.
 */
export function webUrl(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text.trim())) return undefined;
  return new URL(text.trim()).href;
}

function urlOf(catalog: string, value: string): string | undefined {
  const direct = webUrl(value);
  if (direct !== undefined) return direct;
  const key = catalog.toLowerCase();
  const isMark = /^[\p{L}\p{N}_.:\-(),]+$/u.test(value) && Object.hasOwn(CATALOGS, key);
  return isMark ? webUrl(CATALOGS[key]!(value)) : undefined;
}
