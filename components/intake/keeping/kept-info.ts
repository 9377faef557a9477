import { isObject, isPathId, type Raw } from '#core';
import type { KeptFile } from './shelf.js';

export const INFO_FILE = 'info.json';
/** File with the remaining steps of a piece; removed when the piece is complete. */
export const MAKING_FILE = 'making.json';
/** Marks a piece that was removed, as long as its user can take that back. */
export const REMOVED_FILE = 'removed.json';

/** Returns whether a file belongs to the storage and not to the piece. */
export const isNote = (name: string): boolean => name === MAKING_FILE || name === REMOVED_FILE;

/** One of the user's own pieces, as a list shows it. */
export interface KeptPiece {
  /** Id of the piece in this browser. */
  readonly id: string;
  /** Title of the piece. */
  readonly title: string;
  /** Name of the composer; `''` when unknown. */
  readonly composer: string;
  /** Of all its files, in bytes. */
  readonly size: number;
  /** Time at which it was made, in milliseconds since 1970. */
  readonly added: number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changed: number;
  /** Whether something is still to be made of it. */
  readonly isUnfinished: boolean;
  /** The kinds of its sources. */
  readonly has: {
    /** Whether it has a score. */
    readonly score: boolean;
    /** Whether it has a recording. */
    readonly recording: boolean;
    /** Whether it has pages. */
    readonly scan: boolean;
    /** Number of its analyses. */
    readonly analyses: number;
  };
}

export const textIn = (raw: Raw, key: string): string => {
  const value = raw[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the sources of a kind that an info.json names. */
export function sourcesIn(raw: Raw, kind: 'scores' | 'audios' | 'images'): readonly Raw[] {
  const list = isObject(raw.sources) ? raw.sources[kind] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Returns the list entry of a piece, from its info and its files. */
export function keptPiece(id: string, raw: Raw, files: readonly KeptFile[]): KeptPiece {
  const dates = files.filter(({ name }) => !isNote(name)).map(({ changed }) => changed);
  const has = (kind: 'scores' | 'audios') => sourcesIn(raw, kind).length > 0;
  return {
    id,
    title: textIn(raw, 'title') || id,
    composer: textIn(raw, 'composer'),
    size: files.reduce((sum, { content }) => sum + content.size, 0),
    added: Math.min(...dates),
    changed: Math.max(...dates),
    isUnfinished: files.some(({ name }) => name === MAKING_FILE),
    has: {
      score: has('scores'),
      recording: has('audios'),
      scan: sourcesIn(raw, 'images').some(({ type }) => type === 'scan'),
      analyses: files.filter(({ name }) => /^analyses\/.+\.dez$/.test(name)).length,
    },
  };
}

const LONGEST = 40;

/** Returns whether an id has another meaning in an address: `/my/new`, and the number of a piece. */
const isTaken = (id: string): boolean => id === 'new' || /^\d+$/.test(id);

/** Returns an id out of a title, in plain letters, that none of the others has. */
export function idFor(title: string, taken: readonly string[]): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  const base = isTaken(plain) ? `piece-${plain}` : isPathId(plain) ? plain : 'piece';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
}
