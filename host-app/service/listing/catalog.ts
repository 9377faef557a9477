import { pieceFacts, showcaseOf } from '#core';
import { can } from '../accounts/permissions.js';
import { isObject } from '../store/json.js';
import type { CorpusRecord, Json } from '../store/records.js';
import { idOf, parentOf } from '../store/paths.js';
import type { PieceSummary } from '../store/music/pieces.js';
import { Entries, type Entry, lineOf, type Text, textOf, type Traits } from './entries.js';
import { SharedValues } from './shared-values.js';

/** A corpus with its direct children, the corpora in the order of arrival. */
export interface Node {
  readonly path: string;
  readonly info: Json;
  readonly corpora: Node[];
  readonly pieces: Entries;
}

/** Tells which pieces a visitor may see, and which corpora the visitor manages. */
export interface Sight {
  readonly maySee: (piece: {
    readonly path: string;
    readonly permissions: readonly string[];
  }) => boolean;
  readonly mayManage: (corpus: string) => boolean;
}

/** Whether a visitor may see a piece that not everyone may see. */
export const seesHidden =
  ({ maySee }: Sight) =>
  ({ path = '', permissions }: Traits): boolean =>
    maySee({ path, permissions });

/** Whether a corpus or one below it holds a piece that a visitor may see. */
const holds = (node: Node, sight: Sight): boolean =>
  node.pieces.some(seesHidden(sight)) || node.corpora.some((child) => holds(child, sight));

const isEmpty = (node: Node): boolean => node.pieces.size === 0 && node.corpora.every(isEmpty);

/** Returns the permissions of everyone for a corpus without pieces, as its curator says them. */
const permissionsOf = ({ info: { settings } }: Node): readonly string[] => {
  const access = isObject(settings) ? (settings['access'] ?? 'public') : 'public';
  return access === 'public' ? ['all'] : [];
};

/**
 * Whether a visitor may know of a corpus: it holds a piece that the visitor may see, or none at all and is open,
 * or the visitor manages it.
 */
export function isShown(node: Node, sight: Sight): boolean {
  if (node.path === '' || holds(node, sight) || sight.mayManage(node.path)) return true;
  return isEmpty(node) && sight.maySee({ path: node.path, permissions: permissionsOf(node) });
}

/** Returns the paths of the pieces that corpora name as their showcase. */
const showcaseIn = (corpora: readonly CorpusRecord[]): ReadonlySet<string> =>
  new Set(
    corpora.flatMap(({ path, info }) =>
      showcaseOf(info).map((id) => (path === '' ? id : `${path}/${id}`)),
    ),
  );

/** Holds all corpora and pieces in memory. */
export class Catalog {
  private readonly nodes = new Map<string, Node>();
  private readonly traits = new SharedValues<Traits>();
  private readonly showcased: ReadonlySet<string>;
  /** Public pieces of showcases, by their paths. */
  private readonly chosen = new Map<string, Text>();

  constructor(corpora: readonly CorpusRecord[]) {
    this.showcased = showcaseIn(corpora);
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

  /** Returns a public piece that a corpus names in its showcase. */
  readonly chosenAt = (path: string): Text | undefined => this.chosen.get(path);

  /** Adds or replaces pieces. */
  add(summaries: readonly PieceSummary[]): void {
    const corpora = new Map<string, Entry[]>();
    for (const piece of summaries) {
      const entries = corpora.get(piece.corpus) ?? [];
      entries.push(this.entryOf(piece));
      corpora.set(piece.corpus, entries);
    }
    for (const [path, entries] of corpora) this.nodeAt(path).pieces.put(entries);
  }

  private entryOf(piece: PieceSummary): Entry {
    const { path, number } = piece;
    const isPublic = can(ANYONE, piece, 'read');
    const text = { json: jsonOf(piece), picture: isPublic ? piece.summary['picture'] : undefined };
    const line = lineOf(text);
    if (this.showcased.has(path)) {
      if (isPublic) this.chosen.set(path, textOf(line));
      else this.chosen.delete(path);
    }
    const traits = traitsOf(piece, isPublic);
    // Those of a piece with a path are like no others.
    return { number, line, traits: isPublic ? this.traits.of(traits) : traits };
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
  ...{ path, info, corpora: [], pieces: new Entries() },
});

/** A visitor without any grant, who may see what everyone may. */
const ANYONE = { grants: [], mark: '' };

function jsonOf({ path, number, permissions, analyses, summary }: PieceSummary): string {
  return JSON.stringify({
    ...{ ...summary, picture: undefined },
    ...{ id: idOf(path), path, number, permissions, analyses },
  });
}

function traitsOf(
  { path, permissions, summary, analyses, labels }: PieceSummary,
  isPublic: boolean,
) {
  return {
    ...{ permissions, isPublic, hasPicture: isPublic && summary['picture'] !== undefined },
    // The labels of a private piece stay private.
    facts: pieceFacts(summary, analyses, isPublic ? labels : {}),
    ...(!isPublic && { path }),
  };
}

/** Returns the fields of a corpus itself. */
export const fieldsOf = ({ path, info }: Pick<Node, 'path' | 'info'>): Json => ({
  ...info,
  id: idOf(path),
  path,
});
