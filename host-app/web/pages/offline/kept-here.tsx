import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareTexts } from '../../language/language.js';
import { pageNetwork } from '../../offline/network-store.js';
import { KeptList, useKeptPieces } from './kept-list.js';

/** Lists the pieces that open without network; nothing if there are none. */
function Kept(): ReactNode {
  const { t } = useTranslation();
  const pieces = useKeptPieces();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    void prepareTexts('sync').then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, []);
  if (!pieces?.length || !hasTexts) return null;
  return (
    <section className="kept-here" aria-labelledby="kept-here">
      <h2 id="kept-here">{t('offline.keptPieces')}</h2>
      <KeptList pieces={pieces} task="piece" />
    </section>
  );
}

/** Lists, while there is no network, the pieces that open without one. */
export default observer(function KeptHere(): ReactNode {
  return pageNetwork().isOnline ? null : <Kept />;
});
