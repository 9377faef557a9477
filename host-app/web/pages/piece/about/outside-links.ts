import type { Piece, Refs } from '#core';

/** A reference: the name of another catalog, and a URL or an entry there. */
export type Ref = readonly [catalog: string, value: string];

/** Returns references as they stand in a file. */
export const refEntries = (refs: Refs): readonly Ref[] => Object.entries(refs);

/** Keys by which a source names itself in another service, such as `score:gallica`; a video has its player. */
const IN_SERVICE = /^(?:score|audio|video|image|scan):(?!yt$)(.+)$/;

/** Returns the references of a piece itself, and those of all its sources to other services, each once. */
export function refsOf({ refs, info }: Piece): readonly Ref[] {
  const found = new Map<string, Ref>(refEntries(refs).map((ref) => [ref.join(' '), ref]));
  for (const { raw } of [...info.scores, ...info.images, ...info.audios])
    for (const [key, value] of Object.entries(raw)) {
      const catalog = IN_SERVICE.exec(key)?.[1];
      if (catalog === undefined || typeof value !== 'string' || value.trim() === '') continue;
      const ref: Ref = [catalog, value.trim()];
      found.set(ref.join(' '), ref);
    }
  return [...found.values()];
}

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
  ['doi.org', 'DOI'],
  ['n2t.net', 'ARK'],
  ['d-nb.info', 'Deutsche Nationalbibliothek'],
  ['viaf.org', 'VIAF'],
  ['worldcat.org', 'WorldCat'],
  ['archive.org', 'Internet Archive'],
];

/** URLs for entries of known catalogs. */
const CATALOGS: Readonly<Record<string, (mark: string) => string>> = {
  gallica: (mark) => `https://gallica.bnf.fr/ark:/12148/${mark}`,
  bnf: (mark) => `https://catalogue.bnf.fr/ark:/12148/${mark}`,
  cpdl: (mark) => `https://www.cpdl.org/wiki/index.php/${mark}`,
  doi: (mark) => `https://doi.org/${mark}`,
  gnd: (mark) => `https://d-nb.info/gnd/${mark}`,
  viaf: (mark) => `https://viaf.org/viaf/${mark}`,
  musicbrainz: (mark) => `https://musicbrainz.org/work/${mark}`,
  worldcat: (mark) => `https://search.worldcat.org/title/${mark}`,
  archive: (mark) => `https://archive.org/details/${mark}`,
  youtube: (mark) => `https://www.youtube.com/watch?v=${mark}`,
  imslp: (mark) => `https://imslp.org/wiki/${mark}`,
  musescore: (mark) => `https://musescore.com/score/${mark}`,
  neuma: (mark) => `https://neuma.huma-num.fr/home/opus/${mark}/`,
  rism: (mark) => `https://rism.online/sources/${mark}`,
  wikidata: (mark) => `https://www.wikidata.org/wiki/${mark}`,
};

/** Libraries that resolve the names of their own pages; other names go through a resolver of all. */
const ARK_HOSTS: Readonly<Record<string, string>> = {
  gallica: 'https://gallica.bnf.fr/',
  bnf: 'https://catalogue.bnf.fr/',
};
/** A name of the Archival Resource Key scheme: number of its authority, and name there. */
const ARK = /^(?:ark:\/?)(\d{5,9}\/[\w.\-/=*+@$~]+)$/i;
const DOI = /^(?:doi:)?(10\.\d{4,9}\/[^\s?#]+)$/i;

/** Returns the URL of a name that says itself how it is found; undefined for any other text. */
function urlOfName(catalog: string, value: string): string | undefined {
  const [, ark] = ARK.exec(value) ?? [];
  if (ark !== undefined) {
    const host = Object.hasOwn(ARK_HOSTS, catalog) ? ARK_HOSTS[catalog]! : 'https://n2t.net/';
    return `${host}ark:/${ark}`;
  }
  const [, doi] = DOI.exec(value) ?? [];
  return doi === undefined ? undefined : `https://doi.org/${doi}`;
}

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
export function outsideLinks(refs: readonly Ref[]): readonly OutsideLink[] {
  const urls = refs.map(([catalog, value]) => urlOf(catalog, value));
  const found = new Set(urls.filter((url) => url !== undefined));
  return [...found].map((url) => ({ site: siteOf(url), url }));
}

/** Returns the refs without a link. */
export const catalogMarks = (refs: readonly Ref[]): readonly CatalogMark[] =>
  refs.flatMap(([catalog, mark]) =>
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
  // A catalog may stand after the kind of its entry: `score:gallica`.
  const key = catalog.toLowerCase().split(':').at(-1) ?? '';
  const named = urlOfName(key, value.trim());
  if (named !== undefined) return webUrl(named);
  const isMark = /^[\p{L}\p{N}_.:\-(),]+$/u.test(value) && Object.hasOwn(CATALOGS, key);
  return isMark ? webUrl(CATALOGS[key]!(value)) : undefined;
}
