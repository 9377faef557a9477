import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { ChoiceField } from '#web/dialogs/form/choice-field.js';
import { useWords } from '#web/dialogs/form/dialog-form.js';
import type { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words, type Refusal } from '#web/dialogs/form/words.js';
import { useApp } from '#web/stores/use-app.js';
import { TextField } from '#web/ui/field.js';
import type { VersionSubject } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { actRefusal } from '../parts/failure-text.js';
import { FormModal } from '../parts/form-modal.js';
import { ReasonField, reasonIn, reasonRefusal } from '../parts/reason-field.js';

type Kind = 'analysis' | 'source';
type Field = 'piece' | 'name' | 'version' | 'reason';

/** Returns what a form names; a version is a number from 1, and may be left out. */
export function subjectIn(fields: FormData, kind: Kind): VersionSubject {
  const name = textIn(fields, 'name').trim();
  const version = textIn(fields, 'version').trim();
  return {
    piece: textIn(fields, 'piece').trim(),
    ...(kind === 'analysis' ? { analysis: name } : { source: name }),
    ...(version !== '' && { version: Number(version) }),
  };
}

/** Returns the errors of a form that can be found before sending. */
export function hideRefusal(fields: FormData): Refusal<Field> | undefined {
  const isMissing = (name: Field) => textIn(fields, name).trim() === '';
  const version = textIn(fields, 'version').trim();
  const errors = {
    ...(isMissing('piece') && { piece: words('admin.versions.pieceMissing') }),
    ...(isMissing('name') && { name: words('admin.versions.nameMissing') }),
    ...(!/^([1-9]\d*)?$/.test(version) && { version: words('admin.versions.badVersion') }),
    ...reasonRefusal(fields)?.errors,
  };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}

const refusalOf = (error: unknown): Refusal<Field> =>
  error instanceof CorpusError && error.status === 'Missing'
    ? { notice: { text: words('admin.versions.missing') }, focus: 'piece' }
    : actRefusal(error);

/** Asks what to hide, and why. */
export function HideDialog({ close }: { readonly close: (isHidden?: true) => void }): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const admin = useAdmin();
  const [kind, setKind] = useState<Kind>('analysis');
  const send = async (fields: FormData) => {
    await admin.hide(subjectIn(fields, kind), reasonIn(fields));
    snacks.show({ text: t('admin.versions.hidden', { name: textIn(fields, 'name').trim() }) });
    return true as const;
  };
  return (
    <FormModal<Field, true>
      isDangerous
      title={t('admin.versions.hide')}
      text={t('admin.versions.hideText')}
      submit={t('admin.versions.hideDone')}
      check={hideRefusal}
      {...{ send, refusalOf, close }}
    >
      {(form) => <HideFields {...{ form, kind }} onKind={setKind} />}
    </FormModal>
  );
}

interface FieldsOptions {
  readonly form: FormStore<Field>;
  readonly kind: Kind;
  readonly onKind: (kind: Kind) => void;
}

const HideFields = observer(function HideFields({ form, kind, onKind }: FieldsOptions) {
  const { t } = useTranslation();
  return (
    <>
      <PlainField {...{ form }} name="piece" hint={t('admin.pathHint')} />
      <ChoiceField
        label={t('admin.versions.what')}
        name="kind"
        value={kind}
        options={[
          { value: 'analysis', label: t('admin.versions.anAnalysis') },
          { value: 'source', label: t('admin.versions.aSynchro') },
        ]}
        onChange={onKind}
      />
      <PlainField
        {...{ form }}
        name="name"
        label={t(kind === 'analysis' ? 'admin.versions.name' : 'admin.versions.source')}
      />
      <PlainField {...{ form }} name="version" hint={t('admin.versions.versionHint')} />
      <ReasonField {...{ form }} hint={t('admin.versions.reasonHint')} />
    </>
  );
});

interface PlainOptions {
  readonly form: FormStore<Field>;
  readonly name: Exclude<Field, 'reason'>;
  readonly label?: string;
  readonly hint?: string;
}

const PlainField = observer(function PlainField({ form, name, label, hint }: PlainOptions) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <TextField
      label={label ?? t(`admin.versions.${name}`)}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(hint !== undefined && { hint })}
      error={say(form.errorOf(name))}
      onChange={() => form.clear(name)}
    />
  );
});
