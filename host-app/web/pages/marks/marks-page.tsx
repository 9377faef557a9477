import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { FormatError } from '#core';
import { type KeptPieces, openScan, scansIn } from '#intake';
import { addressUnder, MARKS_PATH, NEW_PIECE, pieceUrl } from '#shared/paths.js';
import { useTitle } from '../../parts/use-title.js';
import { useApp } from '../../stores/use-app.js';
import MissingPage from '../missing/missing-page.js';
import { useMarksBar } from './marks-bar.js';
import { MarksStore } from './marks-store.js';
import { adoptMarksStyles } from './marks.styles.js';
import { refusalOf } from './refusal.js';
import { Work } from './work.js';

/** Result of opening the scan. */
type Opened =
  | { readonly kind: 'opening' | 'noPiece' }
  | { readonly kind: 'noScan'; readonly title: string; readonly hasOthers: boolean }
  | { readonly kind: 'refused'; readonly title: string; readonly text: string }
  | {
      readonly kind: 'open';
      readonly title: string;
      readonly kept: KeptPieces;
      readonly store: MarksStore;
    };

/** Shows the page where users mark rows, staves and measures on a scan of their own piece. */
export default function MarksPage(): ReactNode {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const source = params.get('source') ?? '';
  useEffect(() => adoptMarksStyles(), []);
  return <Opening key={`${id} ${source}`} id={id} source={source} />;
}

interface OpeningOptions {
  /** Id of the piece. */
  readonly id: string;
  /** Id of the scan; empty for the first one. */
  readonly source: string;
}

const Opening = observer(function Opening({ id, source }: OpeningOptions): ReactNode {
  const { t } = useTranslation();
  const opened = useOpened({ id, source });
  const title = 'title' in opened ? opened.title : id;
  useTitle([title, t('marks.task')].join(' · '));
  useMarksBar({ id, title, store: opened.kind === 'open' ? opened.store : undefined });
  switch (opened.kind) {
    case 'opening':
      return <main className="marks-page" aria-busy="true" />;
    case 'noPiece':
      return <MissingPage what="keptPiece" />;
    case 'noScan':
      return <NoScan {...{ id, source }} hasOthers={opened.hasOthers} />;
    case 'refused':
      return (
        <main className="page" role="alert">
          <p>{opened.text}</p>
        </main>
      );
    case 'open':
      return <Work store={opened.store} kept={opened.kept} />;
  }
});

/** Says that there are no pages to mark, or none of that name, and where to go from here. */
function NoScan({
  id,
  source,
  hasOthers,
}: OpeningOptions & { readonly hasOthers: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <main className="page">
      <p role="alert">{source === '' ? t('marks.noScan') : t('marks.noSuchScan', { source })}</p>
      <p className="marks-ways">
        {source !== '' && hasOthers ? (
          <Link className="button main" to={MARKS_PATH.replace(':id', encodeURIComponent(id))}>
            {t('marks.firstScan')}
          </Link>
        ) : (
          <Link className="button main" to={`${NEW_PIECE}?add=${encodeURIComponent(id)}`}>
            {t('marks.addPages')}
          </Link>
        )}
        <Link className="button plain" to={pieceUrl(addressUnder('my', id))}>
          {t('marks.back')}
        </Link>
      </p>
    </main>
  );
}

/** Returns a function that reports an error as a notification. */
function useTelling(): (error: unknown) => void {
  const app = useApp();
  const { i18n } = useTranslation();
  return useCallback((error) => app.snacks.show({ text: refusalOf(i18n.t, error) }), [app, i18n]);
}

const hasScans = async (kept: KeptPieces, id: string): Promise<boolean> =>
  scansIn(await kept.info(id)).length > 0;

function useOpened({ id, source }: OpeningOptions): Opened {
  const app = useApp();
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const tell = useTelling();
  useEffect(() => {
    let isOver = false;
    const open = async (): Promise<Opened> => {
      const kept = await app.kept.pieces();
      const piece = await kept.find(id);
      if (!piece) return { kind: 'noPiece' };
      const { title } = piece;
      try {
        const scan = await openScan(kept, id, source);
        if (!scan || scan.pages.length === 0)
          return { kind: 'noScan', title, hasOthers: await hasScans(kept, id) };
        return { kind: 'open', title, kept, store: new MarksStore(kept, id, scan, tell) };
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        return {
          kind: 'refused',
          title,
          text: i18n.t('marks.unreadable', { message: error.message }),
        };
      }
    };
    open()
      .catch((error: unknown): Opened => {
        return { kind: 'refused', title: id, text: refusalOf(i18n.t, error) };
      })
      .then((found) => isOver || setOpened(found))
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [app, id, source, tell, i18n]);
  return opened;
}
