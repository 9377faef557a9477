import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { submissionListOf } from '../../dialogs/add-piece/submission-list.js';
import { SubmissionStatus } from '../../dialogs/add-piece/submission-status.js';
import type { SubmissionStore } from '../../dialogs/add-piece/submission-store.js';
import { useApp } from '../../stores/use-app.js';
import { IconButton } from '../../ui/button.js';

interface Options {
  /** The submission that was just sent, which is shown elsewhere. */
  readonly without: SubmissionStore;
}

/** Lists the submissions sent from this browser, with their status. */
export const YourSubmissions = observer(function YourSubmissions({ without }: Options): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useApp();
  const list = hosted && submissionListOf(hosted);
  const submissions = list?.submissions.filter((submission) => submission !== without.sent) ?? [];
  if (!list || submissions.length === 0) return undefined;
  return (
    <section className="your-submissions" aria-labelledby="your-submissions">
      <h2 id="your-submissions">{t('upload.yours')}</h2>
      <ul>
        {submissions.map((submission) => (
          <li key={submission.id}>
            <h3>{submission.title}</h3>
            <IconButton
              icon={IconX}
              label={t('upload.forget', { title: submission.title })}
              onClick={() => list.remove(submission)}
            />
            <SubmissionStatus {...{ submission }} />
          </li>
        ))}
      </ul>
    </section>
  );
});
