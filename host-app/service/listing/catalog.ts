import { type Facts, pieceFacts, sumOf } from '../../../components/core/model/listing/facts.js';
import { can } from '../accounts/permissions.js';
import type { CorpusRecord, Json } from '../store/records.js';
import { idOf, parentOf } from '../store/paths.js';
import type { PieceSummary } from '../store/music/pieces.js';

/** A piece as listings show it. */
export interface Entry {
  readonly path: string;
  readonly permissions: readonly string[];
  /** The entry as JSON, made once. */
  readonly json: string;
  /** What it adds to its corpora. */
  readonly facts: Facts;
  /** The file for a card (`PiecePicture`); of a piece that everyone may see. */
  readonly picture: unknown;
  /** Whether everyone may see it. */
  readonly isPublic: boolean;
}

/** A corpus with what is directly in it; lists are in the order of arrival. */
export interface Node {
  readonly path: string;
  readonly info: Json;
  readonly corpora: Node[];
  /** By path; a piece that changes keeps its place. */
  readonly pieces: Map<string, Entry>;
  /** What is counted in all its own pieces; undefined until somebody counts. */
  facts: Facts | undefined;
}

/** What is counted in the pieces of a corpus itself that a visitor may see. */
export function factsOf(node: Node, pieces: readonly Entry[]): Facts {
  if (pieces.length < node.pieces.size) return sumOf(pieces.map(({ facts }) => facts));
  node.facts ??= sumOf(pieces.map(({ facts }) => facts));
  return node.facts;
}

/** All corpora and pieces, in memory. */
export class Catalog {
  private readonly nodes = new Map<string, Node>();

  constructor(corpora: readonly CorpusRecord[]) {
    this.nodes.set('', bareNode('', {}));
    for (const { path, info } of corpora) this.put(path, info);
  }

  /** The node of a corpus; undefined when there is none. */
  find(path: string): Node | undefined {
    return this.nodes.get(path);
  }

  /** Adds pieces, or replaces what is known of them. */
  add(summaries: readonly PieceSummary[]): void {
    for (const summary of summaries) {
      const node = this.nodeAt(summary.corpus);
      node.pieces.set(summary.path, entryOf(summary));
      node.facts = undefined;
    }
  }

  private put(path: string, info: Json): void {
    const known = this.nodes.get(path);
    const node = { ...bareNode(path, info), corpora: known?.corpora ?? [] };
    if (path !== '') this.join(node, known);
    this.nodes.set(path, node);
  }

  /** Puts a node among the corpora of the one above, in the place that a bare one held. */
  private join(node: Node, known: Node | undefined): void {
    const { corpora } = this.nodeAt(parentOf(node.path));
    if (known) corpora.splice(corpora.indexOf(known), 1, node);
    else corpora.push(node);
  }

  /** A corpus may be there before the one above it. */
  private nodeAt(path: string): Node {
    if (!this.nodes.has(path)) this.put(path, {});
    return this.nodes.get(path)!;
  }
}

const bareNode = (path: string, info: Json): Node => ({
  ...{ path, info, corpora: [] },
  ...{ pieces: new Map<string, Entry>(), facts: undefined },
});

/** Nobody: what this visitor may see, everyone may. */
const ANYONE = { grants: [], mark: '' };

function entryOf(piece: PieceSummary): Entry {
  const { path, number, permissions, analyses, labels } = piece;
  const { summary } = piece;
  const isPublic = can(ANYONE, piece, 'read');
  return {
    ...{ path, permissions, isPublic },
    json: JSON.stringify({
      ...{ ...summary, picture: undefined },
      ...{ id: idOf(path), path, number, permissions, analyses },
    }),
    // What is written about music that not everyone may see is not told either.
    facts: pieceFacts(summary, analyses, isPublic ? labels : {}),
    picture: isPublic ? summary['picture'] : undefined,
  };
}

/** The fields of a corpus itself. */
export const fieldsOf = ({ path, info }: Pick<Node, 'path' | 'info'>): Json => ({
  ...info,
  id: idOf(path),
  path,
});
