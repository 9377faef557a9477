import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pieceUrl } from '#shared/paths.js';
import { usePiece } from '../piece-context.js';

/** Says of a piece from files that the service of the page has it too, and leads there. */
export default observer(function ServiceOffer(): ReactNode {
  const { app, store } = usePiece();
  const { t } = useTranslation();
  const { hosted } = app;
  const { address } = store;
  const { path } = address;
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    // Where the service has none, or does not answer, nothing is said.
    hosted?.piece(path, stop.signal).then(
      () => setFound(path),
      () => undefined,
    );
    return () => stop.abort();
  }, [hosted, path]);
  if (found !== path) return null;
  return (
    <section className="piece-together" aria-label={t('piece.onService.title')}>
      <p>{t('piece.onService.text')}</p>
      <Link className="button" to={pieceUrl({ ...address, place: 'hosted' })}>
        {t('piece.onService.open')}
      </Link>
    </section>
  );
});
