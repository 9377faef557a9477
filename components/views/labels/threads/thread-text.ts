import {
  type Label,
  type PlacedThread,
  placeOf,
  QUARTER_TOLERANCE,
  threadsAbout,
  threadsIn,
} from '#core';
import type { Reply, Thread } from '#core/discussion';
import { type GlosaElement, rangeText } from '#kit';
import { endNames } from '../input/voice/relation-text.js';
import { placeName } from '../input/voice/label-text.js';

/** Most characters of a reply in a sentence. */
const MOST = 120;

/** Returns the beginning of a text, on one line. */
export function beginning(text: string, most = MOST): string {
  // The marks of Markdown say nothing here.
  const words = text.replace(/^\s*(?:>|[-*])\s+/gm, '').replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1');
  const line = words.replace(/[*`]+/g, '').replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : line;
}

/** Returns who has written a reply; of a visitor, whose name anybody may have chosen, it says so. Observable. */
function authorText(host: GlosaElement, { author, visitor }: Reply): string {
  if (!visitor) return author;
  return author ? `${author} (${host.t('discussion.visitor')})` : host.t('discussion.aVisitor');
}

/** Returns the first thing that was said in a thread: `FL: why?`. Observable. */
export function openingText(host: GlosaElement, { replies: [first] }: Thread): string {
  if (!first) return '';
  const text = beginning(first.text);
  const author = authorText(host, first);
  return author ? host.t('discussion.said', { author, text }) : text;
}

/** Returns what a thread is about: its labels, or a passage in words. Observable. */
export function subjectText(host: GlosaElement, { place }: Pick<PlacedThread, 'place'>): string {
  const { labels, start, end } = place;
  if (labels.length) return endNames(host, labels);
  return end - start > QUARTER_TOLERANCE ? rangeText(host, start, end) : placeName(host, start);
}

/** Returns a thread as a sentence: what it is about, whether it is resolved, and how it begins. Observable. */
export function threadSentence(host: GlosaElement, { thread, place }: PlacedThread): string {
  const state = thread.state === 'resolved' ? host.t('discussion.resolved') : '';
  const parts = [subjectText(host, { place }), state, openingText(host, thread)];
  return parts.filter(Boolean).join('. ');
}

/** Returns how a label is discussed: a sentence for each of its threads. Observable. */
export function textsOf(host: GlosaElement, label: Label): readonly string[] {
  return threadsAbout(threadsIn(host.model), label).map((thread) => {
    const number = thread.replies.length;
    const key = thread.state === 'resolved' ? 'discussion.onLabelResolved' : 'discussion.onLabel';
    return host.t(key, { number, opening: openingText(host, thread) });
  });
}

/** Returns a thread with its place. Observable. */
export const placed = (host: GlosaElement, thread: Thread): PlacedThread => ({
  thread,
  place: placeOf(host.model?.analysis, thread),
});
