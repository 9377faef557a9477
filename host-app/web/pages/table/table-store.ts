import { computed, observable, observableRef, runInAction } from 'mobx';
import type { CatalogPiece } from '../../catalog/types.js';
import { EngineClient, type EngineListener } from './engine/client.js';
import type { Catalogued } from './engine/encode.js';
import type { Answer, FacetValues, Query } from './engine/messages.js';
import { columnsFor, viewOf, type Column, type View } from './list/columns.js';
import { chosenCodes, type Codes } from './list/facet-codes.js';
import { layoutOf, naturalOrder, type Layout } from './list/layout.js';
import {
  formatListState,
  isNarrowed,
  type Chosen,
  type ListState,
  type Sort,
} from './list/list-state.js';
import type { Scope } from './list/scope.js';

/** What searches: the part of the engine's client that the list needs. */
export type Searcher = Pick<EngineClient, 'query' | 'close'>;
export type StartSearcher = (given: Catalogued, listener: EngineListener) => Searcher;

/** How the address follows a change: as a new place to come back to, or in place of the present one. */
export type AddressChange = 'push' | 'replace';

/** What of a state decides which rows are found, and in which order. */
const ASKED = ['search', 'sort', 'isGrouped', 'facets'] as const;

export type AddressListener = (query: string, change: AddressChange) => void;

const startEngine: StartSearcher = (given, listener) => new EngineClient(given, listener);

/** One list: what the user has chosen, and the rows that follow from it. */
export class TableStore {
  @observableRef accessor state: ListState;
  /** The rows that were found last; undefined until the engine has been asked. */
  @observableRef accessor answer: Answer | undefined = undefined;
  /** The search that `answer` is the answer to. */
  @observable accessor answered = '';
  @observableRef accessor error: Error | undefined = undefined;
  readonly view: View;
  readonly columns: readonly Column[];
  @observableRef private accessor values: FacetValues | undefined = undefined;
  private texts: readonly string[] = [];
  private searcher: Searcher | undefined;
  private tell: AddressListener | undefined;

  constructor(
    readonly scope: Scope,
    state: ListState,
    private readonly start = startEngine,
  ) {
    this.state = state;
    this.view = viewOf(scope.corpora, scope.locale);
    this.columns = columnsFor(scope.asking);
  }

  /** Starts the engine, also again after a failure; without pieces there is nothing to search. */
  open(): void {
    const { pieces, corpora, locale } = this.scope;
    this.searcher?.close();
    runInAction(() => (this.error = undefined));
    const { view } = this;
    const columns = this.columns.flatMap(({ id, text, isSearched = false, isListed = false }) =>
      text && !isListed
        ? [{ id, isSearched, text: (piece: CatalogPiece) => text(piece, view) }]
        : [],
    );
    const paths = corpora.map(({ path }) => path);
    this.searcher = this.start(
      { pieces, columns, corpora: paths, locale },
      {
        onReady: (values, texts) => {
          this.texts = texts;
          runInAction(() => (this.values = values));
          this.ask();
        },
        onAnswer: (answer, { text }) =>
          runInAction(() => Object.assign(this, { answer, answered: text })),
        onFailure: (error) => runInAction(() => (this.error = error)),
      },
    );
  }

  /** Tells when the address has to follow; returns what stops that. */
  onAddress(listener: AddressListener): () => void {
    this.tell = listener;
    return () => {
      if (this.tell === listener) this.tell = undefined;
    };
  }

  close(): void {
    this.searcher?.close();
    this.searcher = undefined;
  }

  // Whoever reads one part of the state has nothing to do when another one changes.
  @computed get search(): string {
    return this.state.search;
  }

  @computed get sort(): Sort | undefined {
    return this.state.sort;
  }

  @computed get facets(): Chosen {
    return this.state.facets;
  }

  /** Ids of the columns that the user has chosen. */
  @computed get chosenColumns(): readonly string[] | undefined {
    return this.state.columns;
  }

  /** Groups only where there are several corpora. */
  @computed get isGrouped(): boolean {
    return this.state.isGrouped && this.scope.corpora.length > 1;
  }

  /** The items of the table; undefined while the rows that an address asks for are not found yet. */
  @computed get layout(): Layout | undefined {
    const { corpora } = this.scope;
    const { collapsed } = this.state;
    const found = this.answer ?? this.natural;
    return found && layoutOf(found, (corpus) => collapsed.includes(corpora[corpus]?.path ?? ''));
  }

  /** The title of a corpus by its place. */
  titleAt(corpus: number): string {
    return this.view.titles.get(this.scope.corpora[corpus]?.path ?? '') ?? '';
  }

  /** How many pieces match; undefined while that is not known. */
  @computed get count(): number | undefined {
    return this.layout?.order.length;
  }

  /** Pieces in the order of the list; all, or those of a range of it. */
  shown(from = 0, to = Infinity): readonly CatalogPiece[] {
    const { pieces } = this.scope;
    return Array.from(this.layout?.order.subarray(from, to) ?? [], (row) => pieces[row]!);
  }

  /** Changes what is chosen; the address follows. */
  change(change: Partial<ListState>, address: AddressChange = 'replace'): void {
    const state = { ...this.state, ...change };
    this.adopt(state);
    this.tell?.(formatListState(state), address);
  }

  /** Takes what an address says. */
  adopt(state: ListState): void {
    const before = this.state;
    runInAction(() => (this.state = state));
    if (ASKED.some((key) => before[key] !== state[key])) this.ask();
  }

  toggleGroup(corpus: number): void {
    const path = this.scope.corpora[corpus]?.path ?? '';
    const { collapsed } = this.state;
    const others = collapsed.filter((one) => one !== path);
    this.change({ collapsed: others.length < collapsed.length ? others : [...others, path] });
  }

  /** What the codes of the engine mean; undefined until it has the rows. */
  get codes(): Codes | undefined {
    const { values, texts } = this;
    return values && { values, texts, corpora: this.scope.corpora };
  }

  /** The rows as they stand in the catalog, where nothing else is asked for. */
  @computed private get natural() {
    if (isNarrowed(this.state) || this.state.sort) return undefined;
    const { pieces, corpora } = this.scope;
    return naturalOrder(corporaOf(pieces, corpora), corpora.length, this.isGrouped);
  }

  private ask(): void {
    const { codes, state } = this;
    if (!codes) return;
    const { search, sort, facets } = state;
    const query: Query = {
      ...{ text: search, sort, isGrouped: this.isGrouped },
      facets: chosenCodes(facets, codes),
    };
    this.searcher?.query(query);
  }
}

/** The place of each piece's corpus; neighbors are mostly in the same one. */
function corporaOf(pieces: Scope['pieces'], corpora: Scope['corpora']): Uint32Array {
  const places = new Map(corpora.map(({ path }, place) => [path, place]));
  const own = new Uint32Array(pieces.length);
  let [before, place] = ['', 0];
  for (let row = 0; row < own.length; row += 1) {
    const { corpus } = pieces[row]!;
    if (corpus !== before) place = places.get(corpus) ?? 0;
    own[row] = place;
    before = corpus;
  }
  return own;
}
