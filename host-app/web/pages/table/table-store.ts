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

/** The part of the engine's client that the list needs. */
export type Searcher = Pick<EngineClient, 'query' | 'close'>;
export type StartSearcher = (given: Catalogued, listener: EngineListener) => Searcher;

/** How the address follows a change: as a new history entry, or in place of the current one. */
export type AddressChange = 'push' | 'replace';

/** Parts of the state that decide which rows are found, and in which order. */
const ASKED = ['search', 'sort', 'isGrouped', 'facets'] as const;

export type AddressListener = (query: string, change: AddressChange) => void;

const startEngine: StartSearcher = (given, listener) => new EngineClient(given, listener);

/** The state of one list: the user's choices, and the rows that follow from them. */
export class TableStore {
  @observableRef accessor state: ListState;
  /** The last found rows; undefined until the engine has answered. */
  @observableRef accessor answer: Answer | undefined = undefined;
  /** The search text that `answer` belongs to. */
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
    this.view = viewOf(scope.corpora, scope.locale, scope.words);
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

  /** Calls the listener when the address must change; returns a function that stops that. */
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

  // Separate getters, so that an observer of one part ignores changes of the others.
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

  /** Items of the table; undefined until the rows for an address are found. */
  @computed get layout(): Layout | undefined {
    const { corpora } = this.scope;
    const { collapsed } = this.state;
    const found = this.answer ?? this.natural;
    return found && layoutOf(found, (corpus) => collapsed.includes(corpora[corpus]?.path ?? ''));
  }

  /** Returns the title of a corpus by its index. */
  titleAt(corpus: number): string {
    return this.view.titles.get(this.scope.corpora[corpus]?.path ?? '') ?? '';
  }

  /** Number of matching pieces; undefined while unknown. */
  @computed get count(): number | undefined {
    return this.layout?.order.length;
  }

  /** Returns pieces in the order of the list: all, or a range. */
  shown(from = 0, to = Infinity): readonly CatalogPiece[] {
    const { pieces } = this.scope;
    return Array.from(this.layout?.order.subarray(from, to) ?? [], (row) => pieces[row]!);
  }

  /** Changes the user's choices; the address follows. */
  change(change: Partial<ListState>, address: AddressChange = 'replace'): void {
    const state = { ...this.state, ...change };
    this.adopt(state);
    this.tell?.(formatListState(state), address);
  }

  /** Takes the state from an address. */
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

  /** Meaning of the engine's codes; undefined until it has the rows. */
  get codes(): Codes | undefined {
    const { values, texts } = this;
    return values && { values, texts, corpora: this.scope.corpora };
  }

  /** Rows in the order of the catalog, if nothing else is requested. */
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

/** Returns the index of each piece's corpus; neighboring pieces mostly share one. */
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
