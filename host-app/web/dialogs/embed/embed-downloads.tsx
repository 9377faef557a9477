import { IconDownload, IconFileTypeHtml, IconFileZip, IconSchool } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLETE_SHARE } from '#embed';
import { Button } from '../../ui/button.js';
import { Progress } from '../../ui/progress.js';
import { download } from '../files/download.js';
import type { EmbedStore } from './embed-store.js';
import { type Packing, usePacking } from './use-packing.js';

interface Given {
  readonly store: EmbedStore;
}

const ICONS = { file: IconFileTypeHtml, folder: IconFileZip, scorm: IconSchool };

/** Offers the piece as files: for a disk, for a server, or for a learning platform. */
export const EmbedDownloads = observer(function EmbedDownloads({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const packing = usePacking(store);
  const { share, run, cancel } = packing;
  const percent = Math.round(COMPLETE_SHARE * 100);
  return (
    <div className="embed-way">
      {(['file', 'folder', 'scorm'] as const).map((kind) => (
        <div key={kind} className="embed-download">
          <Button
            icon={ICONS[kind]}
            disabled={!store.isWhole || share !== undefined}
            onClick={() => run(kind)}
          >
            {t(`embedding.package.${kind}`)}
          </Button>
          <p className="field-hint">{t(`embedding.packageText.${kind}`, { percent })}</p>
        </div>
      ))}
      {share !== undefined && (
        <div className="dialog-ways">
          <Progress label={t('embedding.packing')} value={share} />
          <Button look="quiet" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
      <Result packing={packing} />
    </div>
  );
});

/** Tells what became of a package, and offers one that waits for its download. */
function Result({ packing: { told, made } }: { readonly packing: Packing }): ReactNode {
  const { t } = useTranslation();
  const offer = useRef<HTMLDivElement>(null);
  // It may stand below what the dialog shows.
  useEffect(() => {
    if (made) offer.current?.querySelector('button')?.focus();
  }, [made]);
  return (
    <>
      <p role={told?.isBad ? 'alert' : 'status'} className={told?.isBad ? 'field-error' : ''}>
        {told?.text}
      </p>
      {made && (
        <div className="dialog-ways" ref={offer}>
          <Button
            look="main"
            icon={IconDownload}
            onClick={() => download(made.content, made.fileName)}
          >
            {t('embedding.save')}
          </Button>
        </div>
      )}
    </>
  );
}
