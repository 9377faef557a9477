import { reaction, when } from 'mobx';
import { goTo, type Piece, quarters, seconds } from '#core';
import { keep, readKept } from '#kit';

/** Seconds after the start in which nobody has got anywhere, and before the end in which all is heard. */
const EDGE = 5;

/** Where a reader was in a piece. */
interface Place {
  /** Seconds of the recording. */
  readonly date: number;
  /** Id of the recording. */
  readonly recording: string;
  /** In quarters; absent outside the score. */
  readonly onset?: number | undefined;
}

/**
 * Goes to where the reader was when the piece was left, and remembers the place when it is left again. Returns the
 * function that ends this.
 * @param isAsked whether something else says where to be: an address, or a list that plays
 */
export function rememberPlace(piece: Piece, isAsked = false): () => void {
  const name = `place:${piece.path}`;
  const kept = readKept(name);
  const stopGoing = isAsked || !isPlace(kept) ? undefined : goBack(piece, kept);
  let place: Place | 'nowhere' | undefined;
  // A piece that leaves the page loses its recording first.
  const stopLooking = reaction(
    () => placeOf(piece),
    (now) => (place = now ?? place),
  );
  const remember = () => place && keep(name, place === 'nowhere' ? undefined : place);
  document.addEventListener('visibilitychange', remember);
  window.addEventListener('pagehide', remember);
  return () => {
    stopGoing?.();
    stopLooking();
    document.removeEventListener('visibilitychange', remember);
    window.removeEventListener('pagehide', remember);
    remember();
  };
}

/** Returns where the music is; `nowhere` at its start and end, undefined without a recording. Observable. */
function placeOf({ transport, recording }: Piece): Place | 'nowhere' | undefined {
  const { coarse, duration = Infinity, hasEnded } = transport;
  const { date, onset } = coarse;
  if (date === undefined || !recording) return undefined;
  if (hasEnded || date < EDGE || date > duration - EDGE) return 'nowhere';
  return { date, recording: recording.id, onset };
}

/** Goes to a place as soon as there is a recording, unless the reader has gone elsewhere. */
function goBack(piece: Piece, { date, recording, onset }: Place): () => void {
  return when(
    () => piece.recording !== undefined,
    () => {
      const { isStarted, moment } = piece.transport;
      if (isStarted || (moment.date ?? 0) > 0 || (moment.onset ?? 0) > 0) return;
      if (piece.recording?.id === recording) goTo(piece, { date: seconds(date) });
      else if (onset !== undefined) goTo(piece, { onset: quarters(onset) });
    },
  );
}

function isPlace(value: unknown): value is Place {
  const { date, recording } = Object(value) as Partial<Record<keyof Place, unknown>>;
  return typeof date === 'number' && typeof recording === 'string';
}
