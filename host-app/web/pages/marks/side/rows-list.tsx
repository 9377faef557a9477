import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarksStore } from '../marks-store.js';
import { rowWords } from '../row-words.js';
import { rowSelection } from '../selection.js';

/** Lists the rows of the page in view; each button moves the focus to its row. */
export const RowsList = observer(function RowsList({
  store,
}: {
  readonly store: MarksStore;
}): ReactNode {
  const { t } = useTranslation();
  const { current, selection } = store;
  if (current.rows.length === 0) return <p className="marks-none">{t('marks.noRows')}</p>;
  return (
    <ol className="marks-rows" aria-label={t('marks.rows')}>
      {current.rows.map((row, index) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={selection?.row === row.id}
            onClick={() => store.focus(rowSelection(row.id))}
          >
            <span>{rowWords(t, store, { row, number: index + 1 })}</span>
            <span className="marks-staves">{t('marks.staves', { count: row.staves.length })}</span>
          </button>
        </li>
      ))}
    </ol>
  );
});
