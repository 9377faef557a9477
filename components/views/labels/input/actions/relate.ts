import { type IObservableValue, observable, runInAction } from 'mobx';
import {
  type Analysis,
  changeRelation,
  freeMirrors,
  type Label,
  labelsOfLevel,
  levelOf,
  type Piece,
  relateLabels,
  relatingRefusal,
  type Relation,
  RELATION_WORDS,
  relationDraft,
  type RelationRefusal,
  removeRelation,
  REPEATS_EXACTLY,
  type Walk,
  walkFrom,
  type WalkStep,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { selectLabels } from './select.js';

/** The words by which labels are related, besides those of one's own. */
export const RELATING_WORDS: readonly string[] = [
  'repeats',
  REPEATS_EXACTLY,
  ...RELATION_WORDS.filter((word) => word !== 'repeats'),
];

type Waiting = IObservableValue<number | undefined>;

/** Id of the label to which the next one will be related, by piece. */
const waiting = new WeakMap<Piece, Waiting>();

function waitingIn(model: Piece): Waiting {
  const known = waiting.get(model) ?? observable.box<number | undefined>();
  waiting.set(model, known);
  return known;
}

/** Returns the label that waits for another to be related to; undefined for none. Observable. */
export function waitingLabel(model: Piece | undefined): Label | undefined {
  const id = model && waitingIn(model).get();
  return id === undefined ? undefined : model?.analysis?.label(id);
}

/** Lets a label wait until another is chosen; undefined ends the waiting. */
export function letWait(model: Piece, label: Label | undefined): void {
  runInAction(() => waitingIn(model).set(label?.id));
}

/** Returns the labels to relate: those that are chosen, after the one that waits. Observable. */
export function labelsToRelate(model: Piece | undefined): readonly Label[] {
  const first = waitingLabel(model);
  const chosen = model?.selectedLabels ?? [];
  return first ? [first, ...chosen.filter(({ id }) => id !== first.id)] : chosen;
}

/** Returns why the labels cannot be related by a word; undefined when they can be. Observable. */
export function refusalOf(model: Piece | undefined, word: string): RelationRefusal | undefined {
  const draft = relationDraft(word, labelsToRelate(model));
  return model?.analysis ? relatingRefusal(model.analysis, draft) : 'needsTwo';
}

/** Relates the chosen labels by a word. False when that was refused. */
export function relateChosen(host: GlosaElement, word: string): boolean {
  const { model } = host;
  const draft = relationDraft(word, labelsToRelate(model));
  const isDone = requestChange(host, (analysis) => relateLabels(analysis, draft));
  if (isDone && model) letWait(model, undefined);
  return isDone;
}

/** Says a relation in another word. */
export const reword = (host: GlosaElement, { id }: Relation, type: string): boolean =>
  requestChange(host, (analysis) => changeRelation(analysis, id, { type }));

/** Turns a relation around: what repeated is repeated. */
export const turnAround = (host: GlosaElement, { id, from, to }: Relation): boolean =>
  requestChange(host, (analysis) => changeRelation(analysis, id, { from: to, to: from }));

/** Takes a relation away. */
export const unrelate = (host: GlosaElement, { id }: Relation): boolean =>
  requestChange(host, (analysis) => removeRelation(analysis, id));

/** Makes a mirror a label of its own. */
export const freeMirror = (host: GlosaElement, label: Label): boolean =>
  requestChange(host, () => freeMirrors([label]));

const walks = new WeakMap<Analysis, Walk>();

/** Goes from the chosen label to the next end of its relation, with the player and the views. Undefined where none leads anywhere. */
export function goToOtherEnd(host: GlosaElement): WalkStep | undefined {
  const { model } = host;
  const label = model?.selectedLabels.at(-1);
  const analysis = model?.analysis;
  const step = analysis && label && walkFrom(analysis, label, walks.get(analysis));
  if (!step) return undefined;
  walks.set(analysis, step.walk);
  goToLabel(host, step.label);
  return step;
}

/** Chooses a label, and has the player and every view go there. */
export function goToLabel(host: GlosaElement, { id, start }: Label): void {
  const { model } = host;
  if (!model) return;
  selectLabels(host, [id]);
  runInAction(() => (model.session.sought = { id }));
  host.requestSeek({ onset: start });
}

/** Chooses all labels of the level of the chosen one. */
export function selectLevel(host: GlosaElement): void {
  const { analysis, selectedLabels: [label] = [] } = host.model ?? {};
  const level = analysis && label && levelOf(analysis, label);
  if (!analysis || level === undefined) return;
  const labels = labelsOfLevel(analysis, level);
  selectLabels(
    host,
    labels.map(({ id }) => id),
  );
}
