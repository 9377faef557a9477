import { runInAction } from 'mobx';
import {
  discussingOf,
  inOrder,
  type Piece,
  type PlacedThread,
  placeOfLabels,
  quarters,
  threadsAbout,
  threadsIn,
  type ThreadSubject,
} from '#core';
import type { GlosaElement } from '#kit';
import { holdKeys } from './hold-keys.js';
import { passageOf } from './passage.js';
import { selectLabels } from './select.js';

/** Whether the page shows the discussion of a piece somewhere. Observable. */
export const canDiscuss = (model: Piece | undefined): boolean =>
  model !== undefined && discussingOf(model).isOffered;

/**
 * Returns what a new thread would be about: the chosen labels, else the chosen passage, else the place of the playhead.
 * Observable.
 */
export function chosenSubject(model: Piece): ThreadSubject {
  const labels = model.selectedLabels;
  const place = placeOfLabels(labels);
  if (place) {
    const { start, end, staves } = place;
    const duration = end > start ? quarters(end - start) : undefined;
    return { labels, start, duration, staves };
  }
  const { start, end } = passageOf(model) ?? {};
  if (start !== undefined && end !== undefined)
    return { labels: [], start, duration: quarters(end - start), staves: [] };
  return { labels: [], start: model.transport.moment.onset ?? quarters(0), staves: [] };
}

/** Goes to the thread of the chosen label; begins one on the chosen labels or the passage where there is none. */
export function discuss({ model, scope }: GlosaElement): void {
  if (!model) return;
  const [label, ...others] = model.selectedLabels;
  const [known] = label && !others.length ? threadsAbout(threadsIn(model), label) : [];
  const wish = known ? { thread: known.id, isToReply: true } : { subject: chosenSubject(model) };
  discussingOf(model).want(wish);
  holdKeys(discussingOf(model), scope);
}

/** Goes to the next thread in the score or the one before, with the player and every view; undefined without any. */
export function stepThread(host: GlosaElement, by: 1 | -1): PlacedThread | undefined {
  const { model } = host;
  if (!model) return undefined;
  const placed = inOrder(model.analysis, threadsIn(model));
  const { thread: current } = discussingOf(model);
  const at = placed.findIndex(({ thread }) => thread.id === current);
  const found = at < 0 ? nearest(placed, model, by) : placed.at((at + by) % placed.length);
  if (found) goToPlaced(host, found);
  return found;
}

/** Returns the first thread after the playhead, or the last before it. */
function nearest(
  placed: readonly PlacedThread[],
  { transport }: Piece,
  by: 1 | -1,
): PlacedThread | undefined {
  const now = transport.moment.onset ?? 0;
  if (by > 0) return placed.find(({ place }) => place.start >= now) ?? placed[0];
  return placed.findLast(({ place }) => place.start < now) ?? placed.at(-1);
}

/** Goes to a thread: chooses its labels, and has the player and every view go there. */
export function goToPlaced(host: GlosaElement, { thread, place }: PlacedThread): void {
  const { model } = host;
  if (!model) return;
  discussingOf(model).goTo(thread.id);
  selectLabels(
    host,
    place.labels.map(({ id }) => id),
  );
  const [first] = place.labels;
  if (first) runInAction(() => (model.session.sought = { id: first.id }));
  host.requestSeek({ onset: place.start });
}
