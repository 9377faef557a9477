import { IconFileZip, IconSchool } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLETE_SHARE } from '#embed';
import { Button } from '../../ui/button.js';
import { Progress } from '../../ui/progress.js';
import { download } from '../files/download.js';
import type { EmbedStore } from './embed-store.js';
import { FetchError } from './package/fetched.js';
import type { PackageKind, PackageOptions } from './package/make-package.js';
import { headlineOf } from './subject.js';

interface Given {
  readonly store: EmbedStore;
}

/** Message about a package. */
interface Told {
  readonly text: string;
  readonly isBad: boolean;
}

/** Returns a function for the texts inside a package. */
function usePackageWords(store: EmbedStore): () => PackageOptions['words'] {
  const { t, i18n } = useTranslation();
  return () => {
    const { model, hindrance } = store;
    const { language } = i18n;
    const title = model.localizedTitle(language);
    const alt = t('embedding.poster', { title });
    const page = hindrance ? undefined : store.subject({ language, alt }).page;
    return {
      ...{ title: headlineOf(model, language), language, alt, diskNote: t('embedding.diskNote') },
      link: page === undefined ? undefined : { href: page, words: t('embedding.pageLink') },
    };
  };
}

/** Packs the piece, and reports the progress and the result. */
function usePacking(store: EmbedStore) {
  const { t } = useTranslation();
  const wordsOf = usePackageWords(store);
  const [share, setShare] = useState<number>();
  const [told, setTold] = useState<Told>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const run = async (kind: PackageKind) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setTold(undefined);
    setShare(0);
    try {
      const { pack } = await import('./pack.js');
      const request = { kind, words: wordsOf(), signal, onProgress: setShare };
      const { zip, fileName, outside } = await pack(store, request);
      download(zip, fileName);
      const more = outside > 0 ? ` ${t('embedding.outside', { count: outside })}` : '';
      setTold({ text: t('embedding.packed', { file: fileName }) + more, isBad: false });
    } catch (error) {
      if (!signal.aborted) setTold({ text: failureText(error), isBad: true });
    }
    setShare(undefined);
  };
  const failureText = (error: unknown): string =>
    error instanceof FetchError
      ? t('embedding.notFetched', { file: error.file })
      : t('embedding.notPacked', {
          message: error instanceof Error ? error.message : String(error),
        });
  return {
    share,
    told,
    run: (kind: PackageKind) => void run(kind),
    cancel: () => stop.current.abort(),
  };
}

const ICONS = { folder: IconFileZip, scorm: IconSchool };

/** Offers the piece as files: for a server, or for a learning platform. */
export const EmbedDownloads = observer(function EmbedDownloads({ store }: Given): ReactNode {
  const { t } = useTranslation();
  const { share, told, run, cancel } = usePacking(store);
  const percent = Math.round(COMPLETE_SHARE * 100);
  return (
    <div className="embed-way">
      {(['folder', 'scorm'] as const).map((kind) => (
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
      <p role={told?.isBad ? 'alert' : 'status'} className={told?.isBad ? 'field-error' : ''}>
        {told?.text}
      </p>
    </div>
  );
});
