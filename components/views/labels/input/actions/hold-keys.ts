import { when } from 'mobx';
import type { Discussing } from '#core';
import type { Scope } from '#kit';

/** Longest time for which keys are held, in milliseconds: what does not come must not silence the page. */
const LONGEST = 5000;

/** Keys that lead on or only change what another key means. */
const PASSING = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|F([1-9]|1[0-2]))$/;

/**
 * Keeps keys from acting until the wish of the reader is fulfilled: who begins a thread writes at once, and the box may
 * still be on its way. Escape, Tab, chords and the pointer do what they always do, and end the wish.
 */
export function holdKeys(discussing: Discussing, parent: Scope): void {
  const { wish } = discussing;
  const scope = parent.child();
  const begun = performance.now();
  const giveUp = (): void => discussing.settle(wish);
  const handleKey = (event: KeyboardEvent): void => {
    if (PASSING.test(event.key)) return;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const isPlain = !isChord && event.key !== 'Escape' && event.key !== 'Tab';
    if (!isPlain || performance.now() - begun > LONGEST) return giveUp();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const first = { capture: true };
  scope.listen(window, 'keydown', handleKey, first);
  scope.listen(window, 'pointerdown', giveUp, first);
  scope.add(
    when(
      () => discussing.wish !== wish,
      () => scope.dispose(),
    ),
  );
}
