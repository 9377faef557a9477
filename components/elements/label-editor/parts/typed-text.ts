import type { TemplateResult } from 'lit';
import { type GlosaElement, renderTextField, type TextField } from '#kit';
import { canEdit } from '#views';
import { valueOf, type Common } from '../editing/common.js';
import type { Editing } from '../editing/editing.js';
import type { LengthUnit, TextFieldName } from '../editing/draft.js';

/** Parts of the editor that a field needs. */
export interface FieldContext {
  readonly host: GlosaElement;
  readonly editing: Editing;
}

export interface TypedText extends Pick<
  TextField,
  'isLong' | 'dir' | 'note' | 'noteId' | 'complainsApart'
> {
  readonly name: string;
  readonly common: Common<string> | undefined;
  readonly hint?: TextField['hint'];
  readonly unit?: LengthUnit;
}

/** Renders a text field of the chosen labels, with their common text or the text typed instead. */
export function renderTypedText(
  context: FieldContext,
  field: TextFieldName,
  { common, unit = 'duration', hint, ...options }: TypedText,
): TemplateResult {
  const { host, editing } = context;
  const draft = editing.draft(field);
  return renderTextField({
    ...options,
    ...complaintAbout(context, field),
    value: draft?.text ?? valueOf(common) ?? '',
    placeholder: common?.isMixed ? host.t('labelEditor.mixed') : '',
    isReadOnly: !canEdit(host),
    hint: draft ? undefined : hint,
    type: (text) => editing.type(field, text, unit),
    commit: () => editing.commit(field),
    giveUp: () => editing.giveUp(field),
  });
}

/** Returns the id of a field, and the error message about its text. */
export function complaintAbout(
  { host, editing }: FieldContext,
  id: TextFieldName,
): Pick<TextField, 'id' | 'complaint'> {
  const { key, values } = editing.draft(id)?.complaint ?? {};
  return { id, complaint: key && host.t(key, values) };
}
