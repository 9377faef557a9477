import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AddPieceForm, useSubmission } from '../../dialogs/add-piece/add-piece-form.js';
import { leadKey } from '../../dialogs/add-piece/lead.js';
import { Sent } from '../../dialogs/add-piece/submission-progress.js';
import type { SubmissionStore } from '../../dialogs/add-piece/submission-store.js';
import { SANDBOX, tableUrl } from '#shared/paths.js';
import { YourSubmissions } from './your-submissions.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Contact } from '../about/contact.js';

interface Part {
  readonly submission: SubmissionStore;
}

/** Explains the steps of a submission: its piece is public at once, or when the team has looked at it. */
const Steps = observer(function Steps({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  const { reviewsSubmissions = false } = useApp().settings;
  const isForGroup = submission.fields.group !== '';
  return (
    <aside className="upload-steps" aria-labelledby="upload-steps">
      <h2 id="upload-steps">{t('upload.next')}</h2>
      <ol>
        <li>{t('upload.stepSend')}</li>
        <li>{t('upload.stepPrepare')}</li>
        {isForGroup ? (
          <li>{t('upload.stepGroup')}</li>
        ) : reviewsSubmissions ? (
          <>
            <li>{t('upload.stepReviewed')}</li>
            <li>{t('upload.stepAccepted')}</li>
          </>
        ) : (
          <>
            <li>
              {t('upload.stepSandbox')} <Link to={tableUrl(SANDBOX)}>{t('upload.toSandbox')}</Link>
            </li>
            <li>{t('upload.stepTeam')}</li>
          </>
        )}
      </ol>
      {!isForGroup && <p>{t('upload.rights')}</p>}
    </aside>
  );
});

const Submission = observer(function Submission({ submission }: Part) {
  const { t } = useTranslation();
  if (submission.state !== 'sent') return <AddPieceForm {...{ submission }} />;
  return (
    <div className="upload-sent">
      <Sent {...{ submission }} />
      <Button onClick={() => submission.startAgain()}>{t('upload.another')}</Button>
    </div>
  );
});

/** Takes the group from the address, to which the page of the group leads. */
function useGroupInAddress(submission: SubmissionStore | undefined): void {
  const [search, setSearch] = useSearchParams();
  const group = search.get('group');
  useEffect(() => {
    if (!submission || group === null) return;
    submission.showTo(group);
    // Else a reload would undo what the user has chosen since.
    setSearch({}, { replace: true });
  }, [submission, group, setSearch]);
}

/** Page for submitting a new piece. */
export default observer(function UploadPage(): ReactNode {
  const { t } = useTranslation();
  const { settings } = useApp();
  const submission = useSubmission();
  useGroupInAddress(submission);
  useTitle(t('upload.title'));
  return (
    <main className="page upload-page">
      <header className="page-head">
        <h1>{t('upload.title')}</h1>
        <p className="page-lead">{t(submission ? leadKey(settings, submission) : 'upload.none')}</p>
        {!submission && <Contact text={t('upload.noneContact')} />}
      </header>
      {submission && (
        <div className="upload-columns">
          <Submission {...{ submission }} />
          <Steps {...{ submission }} />
          <YourSubmissions without={submission} />
        </div>
      )}
    </main>
  );
});
