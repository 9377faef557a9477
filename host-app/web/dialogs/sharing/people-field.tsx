import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { TextField } from '../../ui/field.js';
import { useWords } from '../form/dialog-form.js';
import type { FormStore } from '../form/form-store.js';

/** A field for the names of those who may read, or change, what is somebody's. */
export type PeopleFieldName = 'readers' | 'editors';

/** Returns the name in an error that no account has; undefined for other errors. */
export const unknownAccountIn = (error: unknown): string | undefined =>
  error instanceof CorpusError ? /There is no account (.+)\)$/.exec(error.message)?.[1] : undefined;

interface Options {
  readonly form: Pick<FormStore<PeopleFieldName>, 'errorOf' | 'clear'>;
  readonly field: PeopleFieldName;
  /** Names, as one types them: with commas between. */
  readonly value: string;
  readonly onChange: (names: string) => void;
}

/** Draws a field for names of accounts. */
export const PeopleField = observer(function PeopleField(options: Options): ReactNode {
  const { form, field, value, onChange } = options;
  const { t } = useTranslation();
  const say = useWords();
  return (
    <TextField
      label={t(`dialogs.sharing.${field}`)}
      hint={t('dialogs.sharing.names')}
      name={field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={say(form.errorOf(field))}
      onChange={(text) => {
        onChange(text);
        form.clear(field);
      }}
    />
  );
});
