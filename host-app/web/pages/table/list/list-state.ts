import { FACETS, type FacetId } from '../engine/messages.js';

export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Chosen values of each facet, as written in addresses. */
export type Chosen = Readonly<Partial<Record<FacetId, readonly string[]>>>;

/** All choices of a user for a list, as stored in an address. */
export interface ListState {
  readonly search: string;
  readonly sort: Sort | undefined;
  readonly isGrouped: boolean;
  /** Visible columns; undefined to leave them to the corpus and the width. */
  readonly columns: readonly string[] | undefined;
  /** Chosen values, without empty lists. */
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
/**
 * Names of the facets in a query. The path of an address already names a corpus, so the corpus facet is
 * `in`.
 */
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

/** Reads the state from the query of an address; ignores anything else in it. */
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

/** Returns the query of an address, with its question mark; `''` for the initial state. */
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

/** Adds a value of a facet, or removes it if it is chosen. */
export function withToggled(chosen: Chosen, id: FacetId, value: string): Chosen {
  const before = chosen[id] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return withChosen(chosen, id, after);
}

/** Replaces the chosen values of a facet. */
export function withChosen(chosen: Chosen, id: FacetId, values: readonly string[]): Chosen {
  const others = Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== id));
  return values.length ? { ...others, [id]: values } : others;
}

/** Returns whether a search or a facet narrows the list. */
export const isNarrowed = ({ search, facets }: ListState): boolean =>
  search.trim() !== '' || Object.keys(facets).length > 0;
