/** Where a reader has got to in the music on another page of the application. */
export interface Resumed {
  /** Seconds of the recording. */
  readonly date: number;
  /** Id of the recording. */
  readonly recording: string;
  /** Whether it was playing. */
  readonly plays: boolean;
}

/** Returns the state of the router for a place to go on from. */
export const stateOf = (resumed: Resumed): { readonly resumed: Resumed } => ({ resumed });

/** Reads where to go on from the state of the router; undefined for a page that was opened otherwise. */
export function resumedIn(state: unknown): Resumed | undefined {
  const { resumed } = Object(state) as { readonly resumed?: Partial<Resumed> };
  const { date, recording, plays } = resumed ?? {};
  if (typeof date !== 'number' || typeof recording !== 'string') return undefined;
  return { date, recording, plays: plays === true };
}
