import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tableUrl } from '../../routes/paths.js';
import { Button } from '../../ui/button.js';
import { RequestStatus } from './request-status.js';
import { waitText } from './request-failure.js';
import { SANDBOX, type RequestStore } from './request-store.js';

interface Part {
  readonly request: RequestStore;
}

/** How far the sending is. */
export const Sending = observer(function Sending({ request }: Part): ReactNode {
  const { t, i18n } = useTranslation();
  const { share } = request;
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
      <Button autoFocus onClick={() => request.cancel()}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
});

/** Why it was not taken, and what to do. */
export const Failure = observer(function Failure({ request }: Part): ReactNode {
  const { t, i18n } = useTranslation();
  const { failure } = request;
  return (
    <div role="alert" className="add-piece-failure">
      {failure && (
        <>
          <strong>{t('upload.failed')}</strong>
          <p>{t(`upload.${failure.text}`, { wait: waitText(failure.wait ?? 0, i18n.language) })}</p>
          <p>{t('upload.kept')}</p>
        </>
      )}
    </div>
  );
});

interface SentOptions extends Part {
  /** Called when the user goes from here to the piece or the sandbox. */
  readonly onLeave?: (() => void) | undefined;
}

/** That it was taken, and what comes next. */
export const Sent = observer(function Sent({ request, onLeave }: SentOptions): ReactNode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { sent } = request;
  return (
    <div ref={place} className="add-piece-sent" tabIndex={-1}>
      <p className="sent-lead">{sent?.title ?? t('upload.sent')}</p>
      {sent && <RequestStatus request={sent} {...{ onLeave }} />}
      {sent?.isUnderWay && <p className="field-hint">{t('upload.follow')}</p>}
      <p>
        <Link to={tableUrl(SANDBOX)} {...(onLeave && { onClick: onLeave })}>
          {t('upload.toSandbox')}
        </Link>
      </p>
    </div>
  );
});
