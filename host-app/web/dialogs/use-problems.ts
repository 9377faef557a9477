import { useEffect } from 'react';
import type { Problem } from '#core';
import type { GlosaPiece } from '#entries/index.js';
import type { Place } from '#shared/paths.js';
import { leaveOutMissing } from '../parts/missing-recordings.js';
import { useApp } from '../stores/use-app.js';
import { ProblemDesk, type TellProblems } from './problems/problem-desk.js';

/** A source of problems: a `<glosa-piece>`, with the problems that it has already reported. */
export type ProblemSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly model?: { readonly problems: readonly Problem[] } | undefined;
  /** Why there is no piece, when that was reported before anybody listened. */
  readonly problem?: Problem | undefined;
};

/**
 * Opens dialogs for the problems of a piece that stop it or ask for a decision; the affected panels show
 * all others. Returns a function that stops watching.
 */
export function watchProblems(source: ProblemSource, tell: TellProblems): () => void {
  const desk = new ProblemDesk(tell);
  let { model } = source;
  const listen = (event: Event) => {
    const { detail: problem } = event as CustomEvent<Problem>;
    if (source.model !== model) desk.forget();
    model = source.model;
    // The piece does not show a problem whose event is canceled.
    if (desk.take(problem)) event.preventDefault();
  };
  if (source.problem) desk.take(source.problem);
  model?.problems.forEach((problem) => desk.take(problem));
  source.addEventListener('glosa-error', listen);
  return () => source.removeEventListener('glosa-error', listen);
}

/** Opens dialogs for the problems of the piece that a page shows, and leaves out its missing recordings. */
export function useProblems(piece: GlosaPiece | null, place: Place): void {
  const { dialogs } = useApp();
  useEffect(() => {
    if (!piece) return undefined;
    return watchProblems(piece, (told) => dialogs.show('problem', { ...told, place, piece }));
  }, [piece, place, dialogs]);
  useEffect(() => {
    if (!piece || place === 'kept') return undefined;
    return leaveOutMissing(piece, (url) => isAtHome(url, piece.corpus));
  }, [piece, place]);
}

/** Whether a file lies on the server of this page, or on that of the corpora of its piece. */
function isAtHome(url: string, corpus: string): boolean {
  const { origin } = new URL(url, document.baseURI);
  return [location.origin, new URL(corpus, document.baseURI).origin].includes(origin);
}
