import { reaction } from 'mobx';
import type { AudioSource, Piece, Problem } from '#core';

/** A `<glosa-piece>`, as far as this needs it. Its properties are observable. */
export interface RecordingsHost {
  readonly model?: Piece | undefined;
  /** Whether the piece is on its way, also while it is shown already. */
  readonly isOnItsWay: boolean;
}

/** Asks for the head of a file. */
export type AskFor = (url: string, signal: AbortSignal) => Promise<{ readonly status: number }>;

/** Statuses of a file that is not there and does not come back. */
const GONE: readonly number[] = [404, 410];

const askFor: AskFor = (url, signal) => fetch(url, { method: 'HEAD', signal });

/**
 * Leaves the recordings out whose files are not there, as soon as a piece has been loaded, and reports them.
 * Other pictures, scores and tables are read while the piece loads, which tells; a recording is not, so its
 * head is asked for. Only at servers that the page knows: others may refuse, which says nothing.
 * @param isKnown whether a URL is at such a server
 * @returns a function that stops it
 */
export function leaveOutMissing(
  host: RecordingsHost,
  isKnown: (url: string) => boolean,
  ask: AskFor = askFor,
): () => void {
  const stop = new AbortController();
  const end = reaction(
    () => (host.isOnItsWay ? undefined : host.model),
    (piece) => {
      for (const audio of piece?.audios ?? []) {
        if (audio.youtubeId || !audio.urls.length || !audio.urls.every(isKnown)) continue;
        void isGone(audio, ask, stop.signal).then((file) => {
          if (file && host.model === piece) piece!.drop(audio, missing(file));
        });
      }
    },
    { fireImmediately: true },
  );
  return () => {
    end();
    stop.abort();
  };
}

/** Returns the first file of a recording of which no file is there; undefined where that is not sure. */
async function isGone(
  { urls }: AudioSource,
  ask: AskFor,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const url of urls) {
    const status = await ask(url, signal).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (signal.aborted || status === undefined || !GONE.includes(status)) return undefined;
  }
  return urls[0];
}

const missing = (file: string): Problem => ({
  dialog: 'audioError',
  severity: 'error',
  key: 'audioMissing',
  message: `Corrupted Source: the recording was not found (${file})`,
  file,
});
