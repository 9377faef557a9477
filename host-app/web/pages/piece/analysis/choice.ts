/** An analysis as an address names it. */
export type AnalysisChoice =
  /** The one that the piece opens with. */
  | { readonly kind: 'usual' }
  /** By its name, or by the URL of a file; its last version when none is named. */
  | { readonly kind: 'saved'; readonly name: string; readonly version?: number }
  /** A file that was opened, or a new one: this page alone knows it, by an id. */
  | { readonly kind: 'held'; readonly id: string };

/** What an address is made of, as the router tells it. */
export interface Address {
  readonly search: string;
  readonly state: unknown;
}

const USUAL: AnalysisChoice = { kind: 'usual' };

/** The analysis that an address asks for. */
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

/** The address of an analysis of the piece whose address is given; the rest of its query stays. */
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

/** Names a choice; the same text for the same analysis. */
export function keyOf(choice: AnalysisChoice, usual: string | undefined): string {
  if (choice.kind === 'held') return `held ${choice.id}`;
  const { name = usual, version } = choice as { readonly name?: string; readonly version?: number };
  return name === undefined ? 'none' : `saved ${version ?? 'last'} ${name}`;
}
