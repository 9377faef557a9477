import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupName, Visibility } from '#entries/corpus.js';
import { SelectField } from '../../ui/field.js';
import { ChoiceField } from '../form/choice-field.js';

/** Who sees an analysis: with the visibility `group`, the group with this id. */
export interface Readers {
  readonly visibility: Visibility;
  readonly group?: string | undefined;
}

/** Lets the user decide who sees an analysis: one of their groups, too, if they are in any. */
export function ReadersField({
  value,
  groups,
  onChange,
}: {
  readonly value: Readers;
  readonly groups: readonly GroupName[];
  readonly onChange: (value: Readers) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { visibility, group = groups[0]?.id } = value;
  const offered = (['private', 'link', 'group', 'public'] as const).filter(
    (each) => each !== 'group' || groups.length > 0,
  );
  const options = offered.map((each) => ({
    value: each,
    label: t(`dialogs.readers.${each}`),
    hint: t(`dialogs.readers.${each}Hint`),
  }));
  const choose = (chosen: Visibility) =>
    onChange(chosen === 'group' ? { visibility: chosen, group } : { visibility: chosen });
  return (
    <>
      <ChoiceField
        label={t('dialogs.readers.label')}
        name="visibility"
        {...{ value: visibility, options }}
        onChange={choose}
      />
      {visibility === 'group' && group !== undefined && (
        <SelectField
          label={t('dialogs.readers.which')}
          value={group}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ visibility, group: id })}
        />
      )}
    </>
  );
}
