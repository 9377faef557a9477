import { compareShallow, reaction } from 'mobx';
import type { Piece } from '#core';

/** Labels that others are told of at most. */
const MOST = 50;
/** Milliseconds from one telling to the next. */
const PAUSE_MS = 250;

/** Tells others which labels are chosen in a piece, a few times a second at most. Returns a function that ends it. */
export function tellPresence(
  piece: Piece,
  tell: (labels: readonly string[]) => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: readonly string[] = [];
  const chosen = (): readonly string[] => {
    const { analysis, selection } = piece;
    const ids = selection.ids.slice(0, MOST);
    return ids.flatMap((id) => analysis?.label(id)?.uid ?? []);
  };
  const send = (): void => {
    timer = undefined;
    const now = chosen();
    if (compareShallow(now, told)) return;
    told = now;
    // What is not told now is told with the next choice.
    tell(now).catch(() => undefined);
  };
  const stop = reaction(chosen, () => (timer ??= setTimeout(send, PAUSE_MS)), {
    equals: compareShallow,
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
