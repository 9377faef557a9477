import type { CorpusInfo, Raw } from '#core';
import type { TextFile } from '../client.js';
import { unreadable } from './service-error.js';
import type { JsonAnswer } from './service-connection.js';

/** An analysis that a service keeps: its text (.dez), and which version it is. */
export interface HostedAnalysis extends TextFile {
  /** Name of the analysis. */
  readonly name: string;
  /** Number of its last version, from 1. */
  readonly version?: number;
  /** ISO 8601, UTC. */
  readonly date?: string;
  /** Name of the account that saved it; undefined when nobody was logged in. */
  readonly author?: string;
}

/** An analysis in the listing of a service. */
export interface AnalysisEntry {
  /** Name of the analysis. */
  readonly name: string;
  /** Number of the version, from 1. */
  readonly version?: number;
  /** Date of the save, as the service writes it. */
  readonly date?: string;
  /** Author of the version. */
  readonly author?: string;
  /** All accounts that have saved versions of it, the first one first; undefined where there are not several. */
  readonly authors?: readonly string[];
  /** Whether it came with the corpus. */
  readonly curated?: boolean;
  /** Name of the account that it belongs to; undefined for an open one. */
  readonly owner?: string;
  /** Who sees it; undefined where everybody does. */
  readonly visibility?: Visibility;
  /** The group that sees it, for its members. */
  readonly group?: GroupName;
}

/** Who sees an analysis: its owner and those whom the owner lets; who has its link too, or a group; or everybody. */
export type Visibility = 'private' | 'link' | 'group' | 'public';

/** Names a group of accounts. */
export interface GroupName {
  /** Names the group in calls of the service. */
  readonly id: string;
  /** The name that its members read. */
  readonly name: string;
}

/** One version of an analysis or of a synchronization; the service stores all. */
export interface HostedVersion {
  /** Number of the new version, from 1. */
  readonly version: number;
  /** Date of the save, as the service writes it. */
  readonly date?: string;
  /** Author of the version. */
  readonly author?: string;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly hash?: string;
  /** Whether it came with the corpus. */
  readonly curated?: boolean;
}

/** The result of a save. */
export interface SavedVersion {
  /** Number of the new version; undefined where versions are not counted. */
  readonly version?: number;
  /** The tag of this version; the next save sends it as its base. */
  readonly etag?: string;
  /** The name that the service gave: an account's own analysis has one that no other account can have. */
  readonly name?: string;
  /** Key of the link by which it is seen. */
  readonly key?: string;
}

/** A corpus of a listing, with the corpora and pieces below it. */
export interface CorpusNode {
  /** `''` for the root. */
  readonly path: string;
  /** The info of the corpus. */
  readonly info: CorpusInfo;
  /** Empty in a flat listing. */
  readonly corpora: readonly CorpusNode[];
  /** Corpora directly below that could not be listed, with the reasons. */
  readonly warnings?: readonly string[];
}

export const objectIn = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const versionIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined;

/** @throws CorpusError (ParsingError) */
export function readAnalysisAnswer(answer: JsonAnswer, name: string): HostedAnalysis {
  const { value, url, etag } = answer;
  const { content, version, date, author } = objectIn(value) ?? {};
  const text = objectIn(content) ? JSON.stringify(content) : content;
  if (typeof text !== 'string') throw unreadable(url);
  return {
    ...{ url, text, name },
    ...(etag && { etag }),
    ...known({ version: versionIn(version), date: textIn(date), author: textIn(author) }),
  };
}

/** @throws CorpusError (ParsingError) */
export function readVersions({ url, value }: JsonAnswer): readonly HostedVersion[] {
  if (!Array.isArray(value)) throw unreadable(url);
  return value.map((entry: unknown) => {
    const { version, date, author, hash, curated } = objectIn(entry) ?? {};
    const number = versionIn(version);
    if (number === undefined) throw unreadable(url);
    const told = { date: textIn(date), author: textIn(author), hash: textIn(hash) };
    return { version: number, ...known(told), ...(curated === true && { curated }) };
  });
}

/** @throws CorpusError (ParsingError) */
export function readPath({ url, value }: JsonAnswer): string {
  const path = textIn(objectIn(value)?.path);
  if (path === undefined) throw unreadable(url);
  return path;
}

export function readSaved({ value, etag }: JsonAnswer): SavedVersion {
  const { version, name, key } = objectIn(value) ?? {};
  const told = { version: versionIn(version), name: textIn(name), key: textIn(key) };
  return { ...known(told), ...(etag && { etag }) };
}

/** Returns a copy without the undefined values. */
export const known = <T extends object>(
  fields: T,
): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>;
  }>;
