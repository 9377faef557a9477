import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { FormModal } from '../parts/form-modal.js';
import { ReasonField, reasonIn, reasonRefusal } from '../parts/reason-field.js';

interface RefuseOptions {
  readonly submission: SubmissionEntry;
  readonly close: (now?: SubmissionEntry) => void;
}

/** Asks why a submission is refused. */
export function RefuseDialog({ submission, close }: RefuseOptions): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const { id, title } = submission;
  return (
    <FormModal<'reason', SubmissionEntry>
      isDangerous
      title={t('admin.submissions.refuse')}
      text={t('admin.submissions.refuseText', { title })}
      submit={t('admin.submissions.refuse')}
      check={reasonRefusal}
      send={(fields) => admin.refuse(id, reasonIn(fields))}
      close={close}
    >
      {(form) => <ReasonField form={form} hint={t('admin.submissions.reasonHint')} />}
    </FormModal>
  );
}
