import { isPathId } from './path-ids.js';

/** Stands between the title of an analysis and the uid of its owner; neither a title nor an account has it. */
const SIGN = '~';
/** A uid, as the service writes them. */
const UID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@+' -]*$/u;

/** The parts of the name of an analysis. */
export interface OwnedName {
  /** What its author calls it. */
  readonly title: string;
  /** Uid of the account that it belongs to; undefined in a name that all share. */
  readonly owner?: string;
}

/**
 * Returns the name of an account's own analysis: `thesis~ada`. Such names are each account's own, so that of two
 * private analyses with the same title neither betrays the other.
 */
export const ownedName = (title: string, owner: string): string => `${title}${SIGN}${owner}`;

/** Returns the parts of a name. */
export function partsOfName(name: string): OwnedName {
  const at = name.lastIndexOf(SIGN);
  return at < 0 ? { title: name } : { title: name.slice(0, at), owner: name.slice(at + 1) };
}

/** Stands between the name of an analysis and the key of its link. */
const LINK = '?key=';

/**
 * Returns the parts of a name as addresses and attributes have it: `thesis~ada?key=q1zUxK0p` names an analysis that is
 * shown by its link. The address of a file is a name too, and has no key.
 */
export function linkedName(text: string): { readonly name: string; readonly key?: string } {
  const at = text.includes('/') ? -1 : text.indexOf(LINK);
  return at < 0 ? { name: text } : { name: text.slice(0, at), key: text.slice(at + LINK.length) };
}

/** Whether a name may be that of an analysis: its title is an id, because exports use it as a file name. */
export function isAnalysisName(name: string): boolean {
  const { title, owner } = partsOfName(name);
  const isFree = owner === undefined || (UID.test(owner) && owner.trim() === owner);
  return isFree && isPathId(title) && title.trim() === title;
}
