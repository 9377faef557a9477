import {
  type Candidate,
  type CorpusInfo,
  countTypes,
  factFields,
  type Facts,
  highlightsOf,
  isObject,
  type PieceEntry,
  pieceFacts,
  type Raw,
  sumCounts,
  summaryOf,
  sumOf,
  type TypeCounts,
} from '#core';
import type { CorpusClient } from '../client.js';
import { CorpusError } from '../corpus-error.js';
import { Slots } from './slots.js';

/** A tree as the service lists it (`recursive`), and warnings about skipped parts. */
export interface TreeListing {
  readonly tree: Raw;
  /** Sentences with the file that is concerned, in no order. */
  readonly warnings: readonly string[];
}

export interface WalkOptions {
  readonly signal?: AbortSignal;
  /** Reads all analyses, to count their labels. */
  readonly withLabels?: boolean;
}

type Source = Pick<CorpusClient, 'corpus' | 'piece' | 'analyses' | 'analysis'>;

const AT_ONCE = 8;
/** More corpora in each other than anybody has. */
const MAX_DEPTH = 20;

interface WalkedPiece extends Candidate {
  readonly path: string;
  readonly facts: Facts;
}

interface WalkedCorpus {
  readonly raw: Raw;
  readonly facts: Facts;
  readonly highlights: readonly Raw[];
  readonly pieces: ReadonlyMap<string, WalkedPiece>;
}

const below = (path: string, id: string): string => (path === '' ? id : `${path}/${id}`);
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Lists a tree of static files by reading every info.json in it. Skips unreadable corpora and pieces,
 * with a warning.
 * @throws CorpusError when the root cannot be read; the signal's reason
 */
export async function walkTree(source: Source, options: WalkOptions = {}): Promise<TreeListing> {
  const walker = new Walker(source, options);
  const { raw } = await walker.corpus('', 0);
  return { tree: raw, warnings: walker.warnings };
}

class Walker {
  readonly warnings: string[] = [];
  private readonly slots = new Slots(AT_ONCE);

  constructor(
    private readonly source: Source,
    private readonly options: WalkOptions,
  ) {}

  async corpus(path: string, depth: number): Promise<WalkedCorpus> {
    const { signal } = this.options;
    const info = await this.slots.run(() => this.source.corpus(path, signal));
    const ids = depth < MAX_DEPTH ? info.corpora : [];
    const [corpora, pieces] = await Promise.all([
      this.all(ids, (id) => this.corpus(below(path, id), depth + 1)),
      this.all(info.pieces, (entry) => this.piece(below(path, entry.id), entry)),
    ]);
    return walkedCorpus({ path, info, corpora, pieces });
  }

  /** Returns the results that succeed; adds a warning for each that fails. */
  private async all<Item, T>(
    items: readonly Item[],
    read: (item: Item) => Promise<T>,
  ): Promise<readonly T[]> {
    const found = await Promise.all(items.map((item) => this.attempt(read(item))));
    return found.filter((each) => each !== undefined);
  }

  private async attempt<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      this.options.signal?.throwIfAborted();
      this.warnings.push(reasonOf(error));
      return undefined;
    }
  }

  private async piece(path: string, { id, raw }: PieceEntry): Promise<WalkedPiece> {
    const info = 'sources' in raw ? raw : { ...raw, ...(await this.info(path)) };
    const names = await this.attempt(this.names(path, info));
    const labels = this.options.withLabels ? await this.labels(path, names ?? []) : {};
    const { picture, ...summary } = summaryOf(info);
    const analyses = names?.length ?? 0;
    const permissions = info.permissions ?? ['all'];
    const entry = { ...summary, id, path, permissions, analyses };
    return { path, entry, picture, facts: pieceFacts(summary, analyses, labels) };
  }

  private async info(path: string): Promise<Raw> {
    const { url, text } = await this.slots.run(() => this.source.piece(path, this.options.signal));
    return parsed(url, text);
  }

  /** Names of the analyses: those that the info lists, else those in the folder. */
  private async names(path: string, { analyses }: Raw): Promise<readonly string[]> {
    if (Array.isArray(analyses))
      return analyses.map((each: unknown) => String(isObject(each) ? each.name : each));
    return this.slots.run(() => this.source.analyses(path, this.options.signal));
  }

  private async labels(path: string, names: readonly string[]): Promise<TypeCounts> {
    const { signal } = this.options;
    const texts = await this.all(names, (name) =>
      this.slots.run(() => this.source.analysis(path, name, signal)),
    );
    return sumCounts(texts.map(({ text }) => countTypes(text)));
  }
}

function parsed(url: string, text: string): Raw {
  try {
    const info: unknown = JSON.parse(text);
    if (isObject(info)) return info;
  } catch {
    // Said below.
  }
  throw new CorpusError('ParsingError', url);
}

interface Parts {
  readonly path: string;
  readonly info: CorpusInfo;
  readonly corpora: readonly WalkedCorpus[];
  readonly pieces: readonly WalkedPiece[];
}

function walkedCorpus({ path, info, corpora, pieces: own }: Parts): WalkedCorpus {
  const facts = sumOf([...own, ...corpora].map((part) => part.facts));
  const pieces = new Map([
    ...own.map((piece) => [piece.path, piece] as const),
    ...corpora.flatMap((corpus) => [...corpus.pieces]),
  ]);
  const highlights = highlightsOf({
    path,
    info: info.raw,
    find: (wanted) => pieces.get(wanted),
    own: () => own,
    below: corpora.map((corpus) => corpus.highlights),
  });
  const raw = {
    ...info.raw,
    ...{ id: path.slice(path.lastIndexOf('/') + 1), path },
    ...factFields(facts, { highlights }),
    corpora: corpora.map((corpus) => corpus.raw),
    pieces: own.map(({ entry }) => entry),
  };
  return { raw, facts, highlights, pieces };
}
