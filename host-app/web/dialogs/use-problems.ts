import { useEffect } from 'react';
import type { Problem } from '../../../components/core/errors.js';
import type { GlosaPiece } from '../../../components/index.js';
import type { Place } from '../routes/paths.js';
import { useApp } from '../stores/use-app.js';
import { ProblemDesk, type TellProblems } from './problems/problem-desk.js';

/** What tells problems: a `<glosa-piece>`, with those that it has told before. */
export type ProblemSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly model?: { readonly problems: readonly Problem[] } | undefined;
};

/**
 * Opens dialogs for the problems of a piece that stop it or ask for a decision; all others are said in
 * the panels that they are about. Returns what stops it.
 */
export function watchProblems(source: ProblemSource, tell: TellProblems): () => void {
  const desk = new ProblemDesk(tell);
  let { model } = source;
  const listen = (event: Event) => {
    const { detail: problem } = event as CustomEvent<Problem>;
    if (source.model !== model) desk.forget();
    model = source.model;
    // What is canceled is not said inside the piece, too.
    if (desk.take(problem)) event.preventDefault();
  };
  model?.problems.forEach((problem) => desk.take(problem));
  source.addEventListener('glosa-error', listen);
  return () => source.removeEventListener('glosa-error', listen);
}

/** Opens dialogs for the problems of the piece that a page shows. */
export function useProblems(piece: GlosaPiece | null, place: Place): void {
  const { dialogs } = useApp();
  useEffect(() => {
    if (!piece) return undefined;
    return watchProblems(piece, (told) => dialogs.show('problem', { ...told, place, piece }));
  }, [piece, place, dialogs]);
}
