import { isObject, pieceQuality, type Raw, summaryOf, toNumber, toText } from '#core';
import type { Place } from '#shared/paths.js';
import { textIn, workIn } from './texts-in.js';
import type { CatalogPiece, Contributor, SourceCounts } from './types.js';

/** The place of an entry. */
export interface EntryPlace {
  readonly place: Place;
  /** Path of its corpus. */
  readonly corpus: string;
}

const EVERYTHING: readonly string[] = ['all'];

/** Reads a piece from an entry of a listing of any shape. */
export function pieceOf(raw: Raw, { place, corpus }: EntryPlace): CatalogPiece {
  const id = toText(raw.id) ?? '';
  const sources = sourcesIn(raw);
  return {
    ...{ place, corpus },
    path: toText(raw.path) ?? (corpus === '' ? id : `${corpus}/${id}`),
    title: titleIn(raw) || id,
    titles: titlesIn(raw),
    contributors: contributorsIn(raw),
    recordings: wordsIn(summarized(raw).recordings) ?? [],
    collection: textIn(raw, 'collection'),
    opus: toText(workIn(raw).opus) ?? '',
    year: textIn(raw, 'year'),
    key: textIn(raw, 'key'),
    meter: meterIn(raw),
    sources,
    analyses: countIn(raw.analyses),
    number: Number.isInteger(raw.number) ? Number(raw.number) : undefined,
    permissions: wordsIn(raw.permissions) ?? EVERYTHING,
    quality: qualityIn(raw, sources),
    fields: raw,
  };
}

/** Returns the title without a language, else one made of the names of the work and its movement. */
function titleIn(raw: Raw): string {
  const said = textIn(raw, 'title');
  if (said !== '') return said;
  const movement =
    textIn(raw, 'movement:numtitle') ||
    [textIn(raw, 'movement:num'), textIn(raw, 'movement:title')].filter(Boolean).join('. ');
  const names = [
    textIn(raw, 'piece:title') || textIn(raw, 'piece:nickname'),
    movement || textIn(raw, 'movement:nickname'),
  ];
  return names.filter(Boolean).join(', ') || textIn(raw, 'variant:first');
}

const TITLE = /^(?:title:([a-z]{2,3}(?:-[A-Za-z\d]+)*)|([a-z]{2,3}(?:-[A-Za-z\d]+)*):title)$/;
const NO_TITLES: Readonly<Record<string, string>> = {};

/** Returns the titles by language. */
function titlesIn(raw: Raw): Readonly<Record<string, string>> {
  let titles: Record<string, string> | undefined;
  for (const fields of [workIn(raw), raw]) {
    for (const key in fields) {
      if (key.length < 8 || !key.includes('title')) continue;
      const [, after, before] = TITLE.exec(key) ?? [];
      const language = after ?? before;
      const text = language === undefined ? undefined : toText(fields[key]);
      if (language !== undefined && text !== undefined) (titles ??= {})[language] = text;
    }
  }
  return titles ?? NO_TITLES;
}

/** Roles that files name outside of the list of contributors. */
const OWN_ROLES = ['composer', 'artist'] as const;

/** Roles of programs and their parts, which made a file or a sound, and which nobody cites. */
const TOOL =
  /^(encoding.)?(software|program|script|app|application|tool|plug-?in|sound-?font|samples?|sampler|synthesi[sz]er)s?$/i;

/** Returns all people and institutions, the composers first, each once in a role; no programs. */
function contributorsIn(raw: Raw): readonly Contributor[] {
  const found: Contributor[] = [];
  const work = workIn(raw);
  const add = (role: string, value: unknown) => {
    for (const name of TOOL.test(role) ? [] : namesIn(value))
      if (!found.some((one) => one.role === role && one.name === name)) found.push({ role, name });
  };
  const addAll = (people: unknown) => {
    if (isObject(people)) for (const role in people) add(role, people[role]);
  };
  for (const fields of [raw, work]) {
    for (const role of OWN_ROLES) add(role, fields[role]);
    addAll(fields.contributors);
  }
  addAll(summarized(raw).performers);
  const isComposer = ({ role }: Contributor) => role === 'composer';
  if (found.length < 2) return found;
  return [...found.filter(isComposer), ...found.filter((one) => !isComposer(one))];
}

const namesIn = (value: unknown): readonly string[] => {
  const name = toText(value);
  if (name !== undefined) return name === '' ? [] : [name];
  return Array.isArray(value) ? value.flatMap(namesIn) : [];
};

/** Returns the meter of the entry, else the meter of the first measure. */
function meterIn(raw: Raw): string {
  const said = textIn(raw, 'time-signature') || textIn(raw, 'meter');
  const map = raw['measure-map'] ?? workIn(raw)['measure-map'];
  if (said !== '' || !Array.isArray(map)) return said;
  const first: unknown = map[0];
  return (isObject(first) && toText(first.time_signature)) || '';
}

/** Whether an entry has counts of sources, as a service gives them, and not the sources themselves. */
const isCounted = ({ sources }: Raw): boolean =>
  !Array.isArray(sources) && !Object.values(isObject(sources) ? sources : {}).some(Array.isArray);

/** Returns an entry as a service gives it, else the summary of the piece itself. */
const summarized = (raw: Raw): Raw => (isCounted(raw) ? raw : summaryOf(raw));

/** Returns the counts that a service gives, else counts the sources themselves. */
function sourcesIn(raw: Raw): SourceCounts {
  const given = isObject(raw.sources) ? raw.sources : {};
  const counts = isCounted(raw) ? given : (summaryOf(raw).sources as Raw);
  return {
    score: toNumber(counts.score) ?? 0,
    audio: toNumber(counts.audio) ?? 0,
    video: toNumber(counts.video) ?? 0,
    scan: toNumber(counts.scan) ?? 0,
    pages: toNumber(counts.pages) ?? 0,
  };
}

const countIn = (value: unknown): number =>
  Array.isArray(value) ? value.length : (toNumber(value) ?? 0);

const wordsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value)
    ? value.filter((word) => typeof word === 'string')
    : typeof value === 'string'
      ? [value]
      : undefined;

/**
 * Returns the worst of the qualities: that of the musical time and, with recordings, those of their sound and of their
 * synchronization. The sound counts as 0 while its synchronization is not checked.
 */
function qualityIn(raw: Raw, sources: SourceCounts): number {
  const { musicalTime, synchro, audio } = pieceQuality(qualitiesIn(raw));
  const isHeard = sources.audio + sources.video > 0;
  return Math.max(0, isHeard ? Math.min(musicalTime, synchro, audio) : musicalTime);
}

function qualitiesIn(raw: Raw): Readonly<Record<string, number>> {
  const qualities: Record<string, number> = {};
  for (const fields of [workIn(raw), raw]) {
    for (const name of ['audio', 'audio:synchro', 'musical-time']) {
      const number = toNumber(fields[`quality:${name}`]);
      if (number !== undefined) qualities[name] = number;
    }
  }
  return qualities;
}
