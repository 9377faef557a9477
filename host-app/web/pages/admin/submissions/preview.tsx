import { createElement, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadWidget } from '#elements';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { useApp } from '#web/stores/use-app.js';

/** Shows the piece of a submission, with the rights of the account: its score and its recording. */
export default function Preview({ path }: { readonly path: string }): ReactNode {
  const { t } = useTranslation();
  const app = useApp();
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // The frame of the application reports a failure.
    void loadWidget().then(() => isWanted && setDefined(true));
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <section className="admin-preview" aria-labelledby="admin-preview">
      <h3 id="admin-preview">{t('admin.submissions.preview')}</h3>
      <div className="admin-stage">
        {isDefined &&
          createElement('glosa-widget', {
            key: path,
            src: path,
            corpus: app.baseOf('hosted'),
            readonly: true,
          })}
      </div>
      <p>
        <Link to={pieceUrl(addressUnder('~', path))} target="_blank">
          {t('admin.submissions.open')}
        </Link>
      </p>
    </section>
  );
}
