import type { CorpusRecord, Json } from '../store/records.js';
import { idOf, parentOf } from '../store/paths.js';
import type { PieceSummary } from '../store/music/pieces.js';

/** A piece as listings show it. */
export interface Entry {
  readonly path: string;
  readonly permissions: readonly string[];
  /** The entry as JSON, made once. */
  readonly json: string;
}

/** A corpus with what is directly in it; lists are in the order of arrival. */
export interface Node {
  readonly path: string;
  readonly info: Json;
  readonly corpora: Node[];
  /** By path; a piece that changes keeps its place. */
  readonly pieces: Map<string, Entry>;
}

/** All corpora and pieces, in memory. */
export class Catalog {
  private readonly nodes = new Map<string, Node>();

  constructor(corpora: readonly CorpusRecord[]) {
    this.nodes.set('', { path: '', info: {}, corpora: [], pieces: new Map() });
    for (const { path, info } of corpora) this.put(path, info);
  }

  /** The node of a corpus; undefined when there is none. */
  find(path: string): Node | undefined {
    return this.nodes.get(path);
  }

  /** Adds pieces, or replaces what is known of them. */
  add(summaries: readonly PieceSummary[]): void {
    for (const summary of summaries) {
      const { path, permissions } = summary;
      this.nodeAt(summary.corpus).pieces.set(path, {
        path,
        permissions,
        json: JSON.stringify(entryOf(summary)),
      });
    }
  }

  private put(path: string, info: Json): void {
    const known = this.nodes.get(path);
    const node = { path, info, corpora: known?.corpora ?? [], pieces: new Map<string, Entry>() };
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

const entryOf = ({ path, number, summary, permissions, analyses }: PieceSummary): Json => ({
  ...summary,
  id: idOf(path),
  path,
  number,
  permissions,
  analyses,
});

/** The fields of a corpus itself. */
export const fieldsOf = ({ path, info }: Pick<Node, 'path' | 'info'>): Json => ({
  ...info,
  id: idOf(path),
  path,
});
