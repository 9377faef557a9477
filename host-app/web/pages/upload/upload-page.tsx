import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddPieceForm, useRequest } from '../../dialogs/add-piece/add-piece-form.js';
import { Sent } from '../../dialogs/add-piece/request-progress.js';
import { SANDBOX, type RequestStore } from '../../dialogs/add-piece/request-store.js';
import { tableUrl } from '../../routes/paths.js';
import { YourRequests } from './your-requests.js';
import { useTitle } from '../../shell/use-title.js';
import { Button } from '../../ui/button.js';
import { Contact } from '../about/contact.js';

/** What happens with a request. */
function Steps(): ReactNode {
  const { t } = useTranslation();
  return (
    <aside className="upload-steps" aria-labelledby="upload-steps">
      <h2 id="upload-steps">{t('upload.next')}</h2>
      <ol>
        <li>{t('upload.stepSend')}</li>
        <li>{t('upload.stepPrepare')}</li>
        <li>
          {t('upload.stepSandbox')} <Link to={tableUrl(SANDBOX)}>{t('upload.toSandbox')}</Link>
        </li>
        <li>{t('upload.stepTeam')}</li>
      </ol>
      <p>{t('upload.rights')}</p>
    </aside>
  );
}

const Request = observer(function Request({ request }: { readonly request: RequestStore }) {
  const { t } = useTranslation();
  if (request.state !== 'sent') return <AddPieceForm {...{ request }} />;
  return (
    <div className="upload-sent">
      <Sent {...{ request }} />
      <Button onClick={() => request.startAgain()}>{t('upload.another')}</Button>
    </div>
  );
});

/** Asks for a new piece. */
export default function UploadPage(): ReactNode {
  const { t } = useTranslation();
  const request = useRequest();
  useTitle(t('upload.title'));
  return (
    <main className="page upload-page">
      <header className="page-head">
        <h1>{t('upload.title')}</h1>
        <p className="page-lead">{request ? t('upload.lead') : t('upload.none')}</p>
        {!request && <Contact text={t('upload.noneContact')} />}
      </header>
      {request && (
        <div className="upload-columns">
          <Request {...{ request }} />
          <Steps />
          <YourRequests without={request} />
        </div>
      )}
    </main>
  );
}
