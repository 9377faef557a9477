import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SANDBOX, tableUrl } from '#shared/paths.js';
import { Button } from '../../ui/button.js';
import { RequestNote } from '../../ui/request-note.js';
import { SubmissionStatus } from './submission-status.js';
import { waitText } from './submission-failure.js';
import type { SubmissionStore } from './submission-store.js';

interface Part {
  readonly submission: SubmissionStore;
}

/** Shows the progress of sending. */
export const Sending = observer(function Sending({ submission }: Part): ReactNode {
  const { t, i18n } = useTranslation();
  const { share } = submission;
  const isThere = share === 1;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const text = isThere ? t('upload.checking') : t('upload.sending');
  return (
    <div className="add-piece-sending">
      <p role="status">{text}</p>
      <span className="sending-share" aria-hidden="true">
        {share !== undefined && !isThere && percent.format(share)}
      </span>
      <progress
        className="sending-bar"
        aria-label={text}
        {...(share !== undefined && !isThere && { value: share })}
      />
      <Button autoFocus onClick={() => submission.cancel()}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
});

/** Shows why the submission failed, and what to do. */
export const Failure = observer(function Failure({ submission }: Part): ReactNode {
  const { t, i18n } = useTranslation();
  const { failure } = submission;
  return (
    <div role="alert" className="add-piece-failure">
      {failure && (
        <>
          <strong>{t('upload.failed')}</strong>
          <p>{t(`upload.${failure.text}`, { wait: waitText(failure.wait ?? 0, i18n.language) })}</p>
          <p>{t('upload.kept')}</p>
          <RequestNote request={failure.request} />
        </>
      )}
    </div>
  );
});

interface SentOptions extends Part {
  /** Called when the user follows the link to the piece or the sandbox. */
  readonly onLeave?: (() => void) | undefined;
}

/** Shows that the service has accepted the submission, and what comes next. */
export const Sent = observer(function Sent({ submission, onLeave }: SentOptions): ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { sent } = submission;
  return (
    <div ref={place} className="add-piece-sent" tabIndex={-1}>
      <p className="sent-lead">{sent?.title ?? t('upload.sent')}</p>
      {sent && <SubmissionStatus submission={sent} {...{ onLeave }} />}
      {sent?.isUnderWay && <p className="field-hint">{t('upload.follow')}</p>}
      {sent?.told?.group === undefined && (
        <p>
          <Link to={tableUrl(SANDBOX)} {...(onLeave && { onClick: onLeave })}>
            {t('upload.toSandbox')}
          </Link>
        </p>
      )}
    </div>
  );
});
