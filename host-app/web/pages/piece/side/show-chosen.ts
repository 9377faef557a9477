import { reaction } from 'mobx';
import type { Piece } from '#core';
import type { SideStore } from './side-store.js';

/** Free space in pixels over and under the label. */
const EDGE = 8;

/** Returns how far to scroll, in pixels, until a stretch is inside another; 0 where it is. */
export function scrollInto(
  inner: Pick<DOMRect, 'top' | 'bottom'>,
  room: Pick<DOMRect, 'top' | 'bottom'>,
): number {
  const [above, below] = [inner.top - EDGE - room.top, inner.bottom + EDGE - room.bottom];
  if (above < 0) return above;
  // A high label is seen from its top.
  return below > 0 ? Math.min(below, above) : 0;
}

/** Scrolls the views up or down until the chosen label is in sight. */
function showChosen(): void {
  const panels = document.querySelector('.piece-panels');
  const label = [...document.querySelectorAll('.piece-panels glosa-panel:not([data-behind]) > *')]
    .map((view) => view.shadowRoot?.querySelector('[part~=label-selected]'))
    .find(Boolean);
  if (!panels || !label) return;
  const by = scrollInto(label.getBoundingClientRect(), panels.getBoundingClientRect());
  if (by) panels.scrollBy({ top: by, behavior: 'instant' });
}

/**
 * Keeps the chosen label in sight over the sheet of a phone, which leaves the views a part of their height. Returns a
 * function that stops it.
 */
export function keepChosenInSight(
  side: Pick<SideStore, 'sheet'>,
  { session: { selection } }: Pick<Piece, 'session'>,
): () => void {
  let frame = 0;
  const show = (): void => {
    cancelAnimationFrame(frame);
    // Views draw what is chosen in the next frame.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(showChosen)));
  };
  const stop = reaction(
    () => (side.sheet === 'half' && !selection.isEmpty ? selection.ids : undefined),
    (ids) => ids && show(),
    { fireImmediately: true },
  );
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}
