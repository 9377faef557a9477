const KEY = 'glosa-together';

/** An analysis that an account edits with others in this tab. */
export interface JoinedPlace {
  /** Path of the piece. */
  readonly path: string;
  /** Name of the analysis. */
  readonly name: string;
  readonly account: string;
}

/** Remembers in this tab, through reloads of the page, which analysis is edited together; undefined for none any more. */
export function rememberJoined(
  place: JoinedPlace | undefined,
  storage = (): Storage => window.sessionStorage,
): void {
  try {
    if (place) storage().setItem(KEY, textOf(place));
    else storage().removeItem(KEY);
  } catch {
    // Without storage the reader joins again by hand.
  }
}

/** Whether an analysis was edited together in this tab when the page was loaded anew. */
export function wasJoined(
  place: JoinedPlace,
  storage = (): Storage => window.sessionStorage,
): boolean {
  try {
    return storage().getItem(KEY) === textOf(place);
  } catch {
    return false;
  }
}

const textOf = ({ path, name, account }: JoinedPlace): string =>
  JSON.stringify([path, name, account]);
