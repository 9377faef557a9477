import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visibility } from '#entries/corpus.js';
import { ChoiceField } from '../form/choice-field.js';

/** Lets the user decide who sees an analysis. */
export function ReadersField({
  value,
  onChange,
}: {
  readonly value: Visibility;
  readonly onChange: (value: Visibility) => void;
}): ReactNode {
  const { t } = useTranslation();
  const options = (['private', 'link', 'public'] as const).map((each) => ({
    value: each,
    label: t(`dialogs.readers.${each}`),
    hint: t(`dialogs.readers.${each}Hint`),
  }));
  return (
    <ChoiceField
      label={t('dialogs.readers.label')}
      name="visibility"
      {...{ value, options, onChange }}
    />
  );
}
