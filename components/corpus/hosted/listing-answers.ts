import { type CorpusInfo, parseCorpusInfo, type Raw } from '#core';
import { readNames } from '../loading/listings.js';
import {
  known,
  objectIn,
  textIn,
  versionIn,
  type AnalysisEntry,
  type CorpusNode,
  type Visibility,
} from './answers.js';
import { unreadable } from './service-error.js';
import type { JsonAnswer } from './service-connection.js';

export { readCorpus, readNames } from '../loading/listings.js';

/** Whether not everybody sees an analysis. */
const isRestricted = (visibility: unknown): visibility is Visibility =>
  visibility === 'private' || visibility === 'link' || visibility === 'group';

/** @throws CorpusError (ParsingError) */
export function readAnalysisEntries({ url, value }: JsonAnswer): readonly AnalysisEntry[] {
  const names = readNames({ url, text: JSON.stringify(value) });
  return names.map((name, index) => {
    const entry = objectIn((value as unknown[])[index]) ?? {};
    const { version, date, author, curated, owner, visibility } = entry;
    const authors = Array.isArray(entry['authors'])
      ? entry['authors'].flatMap((each) => textIn(each) ?? [])
      : [];
    const { id, name: group } = objectIn(entry['group']) ?? {};
    const who = { author: textIn(author), owner: textIn(owner) };
    const told = { version: versionIn(version), date: textIn(date), ...who };
    return {
      ...{ name, ...known(told), ...(typeof curated === 'boolean' && { curated }) },
      ...(authors.length > 1 && { authors }),
      ...(isRestricted(visibility) && { visibility }),
      ...(typeof id === 'string' && typeof group === 'string' && { group: { id, name: group } }),
    };
  });
}

/**
 * Returns a listing with everything below it, except corpora that are unreadable.
 * @throws CorpusError (ParsingError)
 */
export function readTree({ url, value }: JsonAnswer): CorpusNode {
  const raw = objectIn(value);
  if (!raw) throw unreadable(url);
  return nodeOf(raw, url);
}

/**
 * Returns a flat listing of corpora.
 * @throws CorpusError (ParsingError)
 */
export function readFlat({ url, value }: JsonAnswer): readonly CorpusNode[] {
  if (!Array.isArray(value)) throw unreadable(url);
  return value.map((entry) => ({ ...readTree({ url, value: entry }), corpora: [] }));
}

function nodeOf(raw: Raw, url: string): CorpusNode {
  const below = Array.isArray(raw.corpora) ? (raw.corpora as readonly unknown[]) : [];
  const { path, id } = raw;
  const own = { path: textIn(path) ?? textIn(id) ?? '', info: infoOf(raw, url) };
  const corpora: CorpusNode[] = [];
  const warnings: string[] = [];
  for (const each of below.map(objectIn).filter((each) => each !== undefined)) {
    try {
      corpora.push(nodeOf(each, url));
    } catch (error) {
      warnings.push(`${String(each.path ?? each.id)}: ${String(error)}`);
    }
  }
  return { ...own, corpora, ...(warnings.length > 0 && { warnings }) };
}

function infoOf(raw: Raw, url: string): CorpusInfo {
  try {
    return parseCorpusInfo(raw).corpus;
  } catch (cause) {
    throw unreadable(url, cause);
  }
}
