import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import type { DialogProps } from '../dialog-host.js';
import { EmbedFields } from './embed-fields.js';
import { EmbedPreview } from './embed-preview.js';
import { EmbedStore } from './embed-store.js';
import { EmbedWays } from './embed-ways.js';

/** Lets the user put the piece on another page: as a script, a frame, or as files. */
export default observer(function EmbedDialog({
  piece,
  address,
  passage,
  close,
}: DialogProps<'embed'>): ReactNode {
  const { t } = useTranslation();
  const app = useApp();
  const { model } = piece;
  const [store] = useState(() => model && new EmbedStore(app, { piece, address, passage }, model));
  useEffect(() => {
    piece.pause();
    void store?.loadAnalyses();
  }, [piece, store]);
  if (!store) return null;
  const { hindrance } = store;
  return (
    <Dialog
      isWide
      title={t('embedding.title')}
      text={hindrance ? t(`embedding.${hindrance}`) : t('embedding.text')}
      onCancel={() => close()}
      actions={<Button onClick={() => close()}>{t('ui.close')}</Button>}
    >
      <div className="embed-columns">
        <EmbedFields store={store} />
        <div className="embed-results">
          <EmbedPreview store={store} />
          <EmbedWays store={store} />
        </div>
      </div>
    </Dialog>
  );
});
