import { observable, reaction, runInAction, when } from 'mobx';
import { Late, prepareTexts, type Scope } from '#kit';
import { FirstUse } from './first-use.js';
import { rememberNotes } from './input/actions/grid.js';
import { listLabels } from './input/surface.js';
import type { LabelView } from './label-view.js';

/** All that a user can do to labels: gestures, keys, menu, help, comments. */
const input = new Late(async () => {
  const [code] = await Promise.all([import('./input/input.js'), prepareTexts('labeling', 'tools')]);
  return code;
});

/**
 * Lets the user work with the labels of a view. The list for screen readers and for the Tab key is there
 * with the labels; the code for everything else loads when the pointer or the focus comes to a view of the
 * page, and the first click or key waits for it.
 */
export function attachLateInput(view: LabelView, part: HTMLElement, scope: Scope): void {
  const listed = listLabels(view, scope);
  const { element: list } = listed.list;
  learnNotes(view, scope);
  // While the music plays, digits are taps.
  const isTap = ({ key }: KeyboardEvent) =>
    /^[1-9]$/.test(key) && Boolean(view.host.transport?.isStarted);
  const use = new FirstUse(part, list, scope, isTap);
  const attach = () =>
    input.whenLoaded(scope, ({ attachLabelInput }) => {
      attachLabelInput(view, part, scope, listed);
      use.replay();
    });
  const isTouched = touchOf([part, list], scope);
  const isWanted = () => {
    const { showsPassingComments, sought } = view.host.model?.session ?? {};
    return isTouched() || input.isLoaded || Boolean(showsPassingComments || sought);
  };
  scope.add(when(isWanted, attach));
  scope.add(
    reaction(
      () => input.hasFailed,
      (hasFailed) => hasFailed && use.release(),
    ),
  );
}

/** Returns whether the user has come to one of the parts. Observable. */
function touchOf(parts: readonly HTMLElement[], scope: Scope): () => boolean {
  const isTouched = observable.box(parts.some((part) => part.matches(':hover, :focus-within')));
  const touch = () => runInAction(() => isTouched.set(true));
  for (const part of parts)
    for (const type of ['pointerenter', 'pointerdown', 'focus', 'keydown'] as const)
      scope.listen(part, type, touch, { capture: true });
  return () => isTouched.get();
}

/** Gives the onsets of the notes that a view has drawn to every edit of the piece. */
function learnNotes(view: LabelView, scope: Scope): void {
  const learn = () => {
    const { model } = view.host;
    const onsets = view.projection?.onsets;
    if (model && onsets?.length) rememberNotes(model, onsets);
  };
  scope.add(reaction(() => view.projection, learn, { fireImmediately: true }));
}
