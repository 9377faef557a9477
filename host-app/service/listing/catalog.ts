import { type Facts, pieceFacts, sumOf } from '#core';
import { can } from '../accounts/permissions.js';
import { isObject } from '../store/json.js';
import type { CorpusRecord, Json } from '../store/records.js';
import { idOf, parentOf } from '../store/paths.js';
import type { PieceSummary } from '../store/music/pieces.js';
import { SharedValues } from './shared-values.js';

/** The entry of a piece in listings. */
export interface Entry {
  readonly path: string;
  /** Grows from piece to piece. */
  readonly number: number;
  readonly permissions: readonly string[];
  /** The entry as JSON. */
  readonly json: string;
  /** Facts that it adds to its corpora. */
  readonly facts: Facts;
  /** Picture for a card (`PiecePicture`), if everyone may see the piece. */
  readonly picture: unknown;
  /** Whether everyone may see it. */
  readonly isPublic: boolean;
}

/** A corpus with its direct children, in the order of arrival. */
export interface Node {
  readonly path: string;
  readonly info: Json;
  readonly corpora: Node[];
  /** Pieces by path; a changed piece keeps its position. */
  readonly pieces: Map<string, Entry>;
  /** Facts about all its own pieces; undefined until first needed. */
  facts: Facts | undefined;
}

/** Returns the facts about the given direct pieces of a corpus. */
export function factsOf(node: Node, pieces: readonly Entry[]): Facts {
  if (pieces.length < node.pieces.size) return sumOf(pieces.map(({ facts }) => facts));
  node.facts ??= sumOf(pieces.map(({ facts }) => facts));
  return node.facts;
}

/** Tells which pieces a visitor may see, and which corpora the visitor manages. */
export interface Sight {
  readonly maySee: (piece: Pick<Entry, 'path' | 'permissions'>) => boolean;
  readonly mayManage: (corpus: string) => boolean;
}

/** Whether a corpus or one below it holds a piece of a kind. */
function holds(node: Node, isWanted: (piece: Entry) => boolean): boolean {
  for (const piece of node.pieces.values()) if (isWanted(piece)) return true;
  return node.corpora.some((child) => holds(child, isWanted));
}

/** Returns the permissions of everyone for a corpus without pieces, as its curator says them. */
const permissionsOf = ({ info: { settings } }: Node): readonly string[] => {
  const access = isObject(settings) ? (settings['access'] ?? 'public') : 'public';
  return access === 'public' ? ['all'] : [];
};

/**
 * Whether a visitor may know of a corpus: it holds a piece that the visitor may see, or none at all and is open,
 * or the visitor manages it.
 */
export function isShown(node: Node, { maySee, mayManage }: Sight): boolean {
  if (node.path === '' || holds(node, maySee) || mayManage(node.path)) return true;
  const isEmpty = !holds(node, () => true);
  return isEmpty && maySee({ path: node.path, permissions: permissionsOf(node) });
}

/** Holds all corpora and pieces in memory. */
export class Catalog {
  private readonly nodes = new Map<string, Node>();
  private readonly facts = new SharedValues<Facts>();
  private readonly permissions = new SharedValues<readonly string[]>();

  constructor(corpora: readonly CorpusRecord[]) {
    this.nodes.set('', bareNode('', {}));
    for (const { path, info } of corpora) this.put(path, info);
  }

  /** Returns the node of a corpus; undefined if it is missing. */
  find(path: string): Node | undefined {
    return this.nodes.get(path);
  }

  /** Returns the node of a corpus; undefined if it is missing, or if the visitor may not know of it or of one above. */
  seen(path: string, sight: Sight): Node | undefined {
    const node = this.find(path);
    if (!node || !isShown(node, sight)) return undefined;
    return path === '' || this.seen(parentOf(path), sight) ? node : undefined;
  }

  /** Adds or replaces pieces. */
  add(summaries: readonly PieceSummary[]): void {
    for (const summary of summaries) {
      const node = this.nodeAt(summary.corpus);
      node.pieces.set(summary.path, this.entryOf(summary));
      node.facts = undefined;
    }
  }

  private entryOf(summary: PieceSummary): Entry {
    const entry = entryOf(summary);
    const permissions = this.permissions.of(entry.permissions);
    return { ...entry, permissions, facts: this.facts.of(entry.facts) };
  }

  private put(path: string, info: Json): void {
    const known = this.nodes.get(path);
    const node = { ...bareNode(path, info), corpora: known?.corpora ?? [] };
    if (path !== '') this.join(node, known);
    this.nodes.set(path, node);
  }

  /** Adds a node to its parent, in place of the bare node that stood for it. */
  private join(node: Node, known: Node | undefined): void {
    const { corpora } = this.nodeAt(parentOf(node.path));
    if (known) corpora.splice(corpora.indexOf(known), 1, node);
    else corpora.push(node);
  }

  /** Returns the node at a path, a bare one for now if the corpus comes later than its children. */
  private nodeAt(path: string): Node {
    if (!this.nodes.has(path)) this.put(path, {});
    return this.nodes.get(path)!;
  }
}

const bareNode = (path: string, info: Json): Node => ({
  ...{ path, info, corpora: [] },
  ...{ pieces: new Map<string, Entry>(), facts: undefined },
});

/** A visitor without any grant, who may see what everyone may. */
const ANYONE = { grants: [], mark: '' };

function entryOf(piece: PieceSummary): Entry {
  const { path, number, permissions, analyses, labels } = piece;
  const { summary } = piece;
  const isPublic = can(ANYONE, piece, 'read');
  return {
    ...{ path, number, permissions, isPublic },
    json: JSON.stringify({
      ...{ ...summary, picture: undefined },
      ...{ id: idOf(path), path, number, permissions, analyses },
    }),
    // The labels of a private piece stay private.
    facts: pieceFacts(summary, analyses, isPublic ? labels : {}),
    picture: isPublic ? summary['picture'] : undefined,
  };
}

/** Returns the fields of a corpus itself. */
export const fieldsOf = ({ path, info }: Pick<Node, 'path' | 'info'>): Json => ({
  ...info,
  id: idOf(path),
  path,
});
