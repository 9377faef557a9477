import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPieces } from '#intake';
import { useApp } from '../../stores/use-app.js';
import { findPageRows, findRowBarlines } from './picture/find-marks.js';
import { HelpLine } from './side/help-line.js';
import type { MarksStore } from './marks-store.js';
import { usePageKeys } from './sheet/page-keys.js';
import { Sheet } from './sheet/sheet.js';
import { SheetView } from './sheet/sheet-view.js';
import { MeterFields } from './side/meter-fields.js';
import { RowFields } from './side/row-fields.js';
import { RowsList } from './side/rows-list.js';
import { Tools } from './tools.js';

interface WorkOptions {
  readonly store: MarksStore;
  readonly kept: KeptPieces;
}

/** Shows the page with its marks, tools and side column. */
export const Work = observer(function Work({ store, kept }: WorkOptions): ReactNode {
  const { t } = useTranslation();
  const [view] = useState(() => new SheetView());
  const finding = useFinding({ store, kept });
  usePageKeys(store, view);
  useSaving(store);
  return (
    <main className="marks-page">
      <Tools {...{ store, view }} onFind={finding.rows} isFinding={finding.isBusy} />
      <div className="marks-work">
        <Sheet {...{ store, view, kept }} />
        <div className="marks-side" role="region" aria-label={t('marks.task')}>
          <MeterFields store={store} />
          <RowsList store={store} />
          <RowFields store={store} onFind={finding.barlines} />
        </div>
      </div>
      <HelpLine />
    </main>
  );
});

/** Saves pending changes when the user leaves the page, so that nothing is lost. */
function useSaving(store: MarksStore): void {
  const { leave } = useApp();
  useEffect(() => store.follow(), [store]);
  useEffect(() => {
    const flush = () => void store.saver.flush();
    const stop = leave.watch(() => (store.saver.state === 'failed' ? 'marks' : undefined));
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      stop();
      flush();
    };
  }, [store, leave]);
}

const ROWS_FOUND = { some: 'marks.rowsFound', none: 'marks.noRowsFound' };
const BARLINES_FOUND = { some: 'marks.barlinesFound', none: 'marks.noBarlinesFound' };

/** Returns functions that find rows and barlines in the picture and report the result. */
function useFinding({ store, kept }: WorkOptions) {
  const { snacks } = useApp();
  const { i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const find = async (work: () => Promise<number>, texts: typeof ROWS_FOUND) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const count = await work();
      snacks.show({ text: i18n.t(count > 0 ? texts.some : texts.none, { count }) });
    } catch {
      snacks.show({ text: i18n.t('marks.notLooked') });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    rows: () => void find(() => findPageRows(kept, store), ROWS_FOUND),
    barlines: () => void find(() => findRowBarlines(kept, store), BARLINES_FOUND),
  };
}
