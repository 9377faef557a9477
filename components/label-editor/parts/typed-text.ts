import type { TemplateResult } from 'lit';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { canEdit } from '../../base/labels/request-change.js';
import { renderTextField, type TextField } from '../../base/panel/text-field.js';
import { valueOf, type Common } from '../editing/common.js';
import type { Editing } from '../editing/editing.js';
import type { LengthUnit, TextFieldName } from '../editing/edits.js';

/** What of the editor a field needs. */
export interface FieldContext {
  readonly host: GlosaElement;
  readonly editing: Editing;
}

export interface TypedText extends Pick<TextField, 'isLong' | 'dir' | 'complainsApart'> {
  readonly name: string;
  readonly common: Common<string> | undefined;
  readonly hint?: TextField['hint'];
  readonly unit?: LengthUnit;
}

/** A field of a text of the chosen labels: their common one, or what was typed in its place. */
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

/** What is wrong with the text of a field. */
export function complaintAbout(
  { host, editing }: FieldContext,
  id: TextFieldName,
): Pick<TextField, 'id' | 'complaint'> {
  const { key, values } = editing.draft(id)?.complaint ?? {};
  return { id, complaint: key && host.t(key, values) };
}
