import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { sizeText } from '../kept-text.js';
import type { MyStore } from './my-store.js';

/** Shows used and free storage, and offers to protect the pieces. */
export const Room = observer(function Room({ store }: { readonly store: MyStore }): ReactNode {
  const { t, i18n } = useTranslation();
  const { snacks } = useApp();
  const { room, pieces } = store;
  if (!room) return null;
  const { used, free, isPersistent } = room;
  const size = (bytes: number) => sizeText(bytes, i18n.language);
  const keep = async () => {
    const isSafe = await store.persist();
    snacks.show({ text: t(isSafe ? 'my.isSafe' : 'my.notSafe') });
  };
  return (
    <footer className="my-room">
      {used !== undefined && free !== undefined && (
        <span>{t('my.room', { used: size(used), free: size(free) })}</span>
      )}
      {pieces.length > 0 && <span>{t('my.onlyHere')}</span>}
      {isPersistent ? (
        <span>{t('my.isSafe')}</span>
      ) : (
        pieces.length > 0 && (
          <>
            <span>{t('my.mayGo')}</span>
            <Button onClick={() => void keep()}>{t('my.keepSafe')}</Button>
          </>
        )
      )}
    </footer>
  );
});
