import { FACETS, type FacetId } from '../engine/messages.js';

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What is chosen of each facet, as addresses name it. */
export type Chosen = Readonly<Partial<Record<FacetId, readonly string[]>>>;

/** All that a user has chosen of a list; an address holds it. */
export interface ListState {
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly isGrouped: boolean;
  /** Columns that show; undefined leaves that to the corpus and to the width. */
  readonly columns: readonly string[] | undefined;
  /** Without empty lists. */
  readonly facets: Chosen;
  /** Paths of the corpora whose groups are closed. */
  readonly collapsed: readonly string[];
}

export const INITIAL: ListState = {
  search: '',
  sort: undefined,
  isGrouped: true,
  columns: undefined,
  facets: {},
  collapsed: [],
};

const UNGROUPED = 'none';
/** Corpora stand in the path of an address, so that their facet has another name in the query. */
const NAMES: Readonly<Record<FacetId, string>> = {
  corpus: 'in',
  contributor: 'by',
  year: 'year',
  key: 'key',
  meter: 'meter',
  source: 'with',
  analyses: 'analyses',
  quality: 'quality',
};

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

function sortIn(text: string | null): Sort | undefined {
  if (!text) return undefined;
  const isDescending = text.startsWith('-');
  const column = isDescending ? text.slice(1) : text;
  return column ? { column, isDescending } : undefined;
}

/** What the query of an address says; anything else in it is ignored. */
export function parseListState(query: string): ListState {
  const given = new URLSearchParams(query);
  const facets = FACETS.map((id) => [id, distinct(given.getAll(NAMES[id]))] as const);
  return {
    search: given.get('q') ?? '',
    sort: sortIn(given.get('sort')),
    isGrouped: given.get('group') !== UNGROUPED,
    columns: given.get('columns')?.split(',').filter(Boolean),
    facets: Object.fromEntries(facets.filter(([, values]) => values.length > 0)),
    collapsed: distinct(given.getAll('closed')),
  };
}

/** The query of an address, with its question mark; `''` for the state that a list begins in. */
export function formatListState(state: ListState): string {
  const { search, sort, columns } = state;
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const id of FACETS)
    for (const value of state.facets[id] ?? []) query.append(NAMES[id], value);
  if (sort) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.column}`);
  if (!state.isGrouped) query.set('group', UNGROUPED);
  if (columns) query.set('columns', columns.join(','));
  for (const path of state.collapsed) query.append('closed', path);
  const text = query.toString();
  return text && `?${text}`;
}

/** Chooses a value of a facet, or no longer. */
export function withToggled(chosen: Chosen, id: FacetId, value: string): Chosen {
  const before = chosen[id] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return withChosen(chosen, id, after);
}

/** Chooses these values of a facet and no others. */
export function withChosen(chosen: Chosen, id: FacetId, values: readonly string[]): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== id));
  return values.length ? { ...others, [id]: values } : others;
}

/** What a click on the head of a column makes of the order: up, down, as it was. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, facets }: ListState): boolean =>
  search.trim() !== '' || Object.keys(facets).length > 0;
