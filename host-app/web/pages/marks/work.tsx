import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPieces } from '#intake';
import { useApp } from '../../stores/use-app.js';
import { HelpLine } from './side/help-line.js';
import type { MarksStore } from './marks-store.js';
import { ScoreCheck } from './score-check.js';
import { usePageKeys } from './sheet/page-keys.js';
import { Sheet } from './sheet/sheet.js';
import { SheetView } from './sheet/sheet-view.js';
import { MeterFields } from './side/meter-fields.js';
import { RowFields } from './side/row-fields.js';
import { RowsList } from './side/rows-list.js';
import { ScoreRows } from './side/score-rows.js';
import { Tools } from './tools.js';
import { useFinding } from './use-finding.js';

interface WorkOptions {
  readonly store: MarksStore;
  readonly kept: KeptPieces;
}

/** Shows the page with its marks, tools and side column. */
export const Work = observer(function Work({ store, kept }: WorkOptions): ReactNode {
  const { t } = useTranslation();
  const [view] = useState(() => new SheetView());
  const [check] = useState(() => new ScoreCheck(store));
  const finding = useFinding({ store, check, kept });
  usePageKeys(store, view);
  useSaving(store);
  return (
    <main className="marks-page">
      <Tools {...{ store, view, finding }} />
      <div className="marks-work">
        <Sheet {...{ store, view, kept }} />
        <div className="marks-side" role="region" aria-label={t('marks.task')}>
          <MeterFields store={store} />
          <ScoreRows {...{ store, check }} />
          <RowsList store={store} />
          <RowFields store={store} onFind={finding.barlines} />
        </div>
      </div>
      <HelpLine />
      <Told store={store} />
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
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [store, leave]);
}

/** Says to screen readers what a change did that moved no focus to its result. */
const Told = observer(function Told({ store }: Pick<WorkOptions, 'store'>): ReactNode {
  const { t } = useTranslation();
  const { said } = store;
  return (
    <p className="unseen" role="status">
      {said && <span key={said.number}>{t(said.key, { page: said.page + 1 })}</span>}
    </p>
  );
});
