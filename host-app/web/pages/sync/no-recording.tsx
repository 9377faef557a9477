import { IconMusicPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GlosaPiece } from '#entries/index.js';
import { Button } from '../../ui/button.js';
import { useAddRecording } from './use-add-recording.js';

/** Says that there is only a score, with nothing to synchronize yet. */
export function NoRecording({ element }: { readonly element: GlosaPiece }): ReactNode {
  const { t } = useTranslation();
  const add = useAddRecording(element);
  return (
    <div className="sync-empty">
      <p>{t('sync.noRecording')}</p>
      <Button look="main" icon={IconMusicPlus} onClick={add}>
        {t('sync.addFirst')}
      </Button>
    </div>
  );
}
