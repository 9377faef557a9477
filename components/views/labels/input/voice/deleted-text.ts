import { type Change, editorOf, type Label, originOf } from '#core';
import type { GlosaElement } from '#kit';

const deletedBy = ({ edits }: Change): readonly Label[] =>
  edits.flatMap((edit) =>
    edit.part === 'label' && edit.before && !edit.after ? [edit.before] : [],
  );

/**
 * Tells how many labels the last change has deleted: with one that other places repeat exactly, theirs go too. One of
 * these that is deleted goes alone, and what it repeats stays.
 */
export function deletedText(host: GlosaElement): string {
  const { model } = host;
  const { last } = (model && editorOf(model).history) ?? {};
  const deleted = last ? deletedBy(last) : [];
  const text = host.t('labels.deleted', { count: deleted.length });
  const isLeft = deleted.some((label) => model?.analysis && originOf(model.analysis, label));
  return isLeft ? `${text}. ${host.t('labels.originStays')}` : text;
}
