import { compareShallow, reaction } from 'mobx';
import type { Piece } from '#core';

/**
 * Calls back as soon as somebody works on with a piece: starts the music, chooses a label or changes one. What goes on
 * already does not count. Returns the function that stops it.
 */
export const whenWorking = (piece: Piece, run: () => void): (() => void) =>
  reaction(
    () => ({
      plays: piece.transport.isStarted,
      chosen: piece.selection.ids,
      isDirty: piece.analysis?.isDirty === true,
    }),
    (now, before) => {
      const hasStarted = (key: 'plays' | 'isDirty') => now[key] && !before[key];
      const hasChosen = now.chosen !== before.chosen && now.chosen.length > 0;
      if (hasStarted('plays') || hasStarted('isDirty') || hasChosen) run();
    },
    { equals: compareShallow },
  );
