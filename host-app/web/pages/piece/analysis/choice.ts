/** An analysis as an address names it. */
export type AnalysisChoice =
  /** The analysis that the piece opens with. */
  | { readonly kind: 'usual' }
  /** A saved analysis, by name or by the URL of a file; the latest version if none is given. */
  | { readonly kind: 'saved'; readonly name: string; readonly version?: number }
  /** An opened file or a new analysis, which only this page knows, by an id. */
  | { readonly kind: 'held'; readonly id: string };

/** A certain version of a saved analysis. */
export interface SavedVersion {
  readonly name: string;
  readonly version: number;
}

/** Query and state of an address, as in the router. */
export interface Address {
  readonly search: string;
  readonly state: unknown;
}

const USUAL: AnalysisChoice = { kind: 'usual' };

/** Returns the analysis that an address asks for. */
export function choiceOf({ search, state }: Address): AnalysisChoice {
  const { analysis: id } = Object(state) as { readonly analysis?: unknown };
  if (typeof id === 'string') return { kind: 'held', id };
  const query = new URLSearchParams(search);
  const name = query.get('analysis');
  if (!name) return USUAL;
  const version = query.get('version') ?? '';
  const isVersion = /^[1-9]\d{0,8}$/.test(version);
  return { kind: 'saved', name, ...(isVersion && { version: Number(version) }) };
}

/** Returns the address of an analysis of the same piece; keeps the rest of the query. */
export function addressOf(choice: AnalysisChoice, search: string): Address {
  const query = new URLSearchParams(search);
  query.delete('analysis');
  query.delete('version');
  if (choice.kind === 'saved') {
    query.set('analysis', choice.name);
    if (choice.version !== undefined) query.set('version', String(choice.version));
  }
  const text = query.toString();
  const state = choice.kind === 'held' ? { analysis: choice.id } : null;
  return { search: text && `?${text}`, state };
}

/** Returns a key for a choice; equal keys mean the same analysis. */
export function keyOf(choice: AnalysisChoice, usual: string | undefined): string {
  if (choice.kind === 'held') return `held ${choice.id}`;
  const { name = usual, version } = choice as { readonly name?: string; readonly version?: number };
  return name === undefined ? 'none' : `saved ${version ?? 'last'} ${name}`;
}
