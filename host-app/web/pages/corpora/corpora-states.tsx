import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { latePart } from '../../parts/late-part.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { loadFailure } from './load-failure.js';

/** Milliseconds before the empty cards appear; a shorter wait shows no change. */
const PATIENCE = 200;
const CARDS = [1, 2, 3, 4, 5, 6];

const RequestNote = latePart(
  async () => ({ default: (await import('../../ui/request-note.js')).RequestNote }),
  { isOptional: true },
);

/** Shows empty cards in the final size when loading takes long. */
export function CardSkeletons(): ReactNode {
  const { t } = useTranslation();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="unseen" role="status">
        {isLong && t('corpora.loading')}
      </p>
      <ul className="corpora-grid" aria-hidden="true">
        {isLong &&
          CARDS.map((number) => (
            <li key={number} className="corpora-card skeleton">
              <div className="corpora-picture" />
              <div className="corpora-words">
                <span />
                <span />
                <span />
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}

/** Explains why no corpora are shown, and how to go on. */
export function LoadError({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const texts = {
    offline: t('corpora.offline'),
    noServer: t('corpora.noServer'),
    unreadable: t('corpora.unreadable'),
  };
  return (
    <div className="corpora-note" role="alert">
      <p>{texts[loadFailure(error, navigator.onLine)]}</p>
      <Button look="main" onClick={onRetry}>
        {t('corpora.retry')}
      </Button>
      <RequestNote request={(Object(error) as { readonly request?: string }).request} />
    </div>
  );
}

/** Says that the site has no corpora. */
export function NoCorpora(): ReactNode {
  const { t } = useTranslation();
  const { hosted } = useApp();
  return (
    <div className="corpora-note">
      <p>{t('corpora.empty')}</p>
      {hosted && (
        <Link className="button" to="/upload">
          {t('corpora.add')}
        </Link>
      )}
    </div>
  );
}
