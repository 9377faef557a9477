import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field.js';
import { useGroups } from '../sharing/use-groups.js';
import type { SubmissionStore } from './submission-store.js';

/** Lets a user with groups decide that one of them alone sees the piece. */
export const GroupField = observer(function GroupField({
  submission,
}: {
  readonly submission: SubmissionStore;
}): ReactNode {
  const { t } = useTranslation();
  const groups = useGroups() ?? [];
  const { fields, complaints } = submission;
  // A group that the user has left stays chosen, with the refusal of the service: else the piece would be public.
  if (groups.length === 0 && fields.group === '') return undefined;
  const known = groups.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = fields.group === '' || groups.some(({ id }) => id === fields.group);
  return (
    <SelectField
      label={t('upload.readers')}
      value={fields.group}
      options={[
        { value: '', label: t('upload.everyone') },
        ...known,
        ...(isKnown ? [] : [{ value: fields.group, label: '…' }]),
      ]}
      hint={fields.group === '' ? undefined : t('upload.groupHint')}
      error={complaints.group && t(`upload.${complaints.group}`)}
      onChange={(group) => submission.showTo(group)}
    />
  );
});
