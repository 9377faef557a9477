import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNarrowed } from '../list/list-state.js';
import type { TableStore } from '../table-store.js';
import { useSettled } from './hooks.js';
import { useList } from './list-context.js';

/** Typing goes on until nothing has changed for so many milliseconds. */
const SETTLED = 600;

/** How many pieces there are, or match; said once the user has ended typing. */
export const CountText = observer(function CountText({
  store,
}: {
  readonly store: TableStore;
}): ReactNode {
  const { t } = useTranslation();
  const { format } = useList();
  const { count: found, answer, scope, state } = store;
  const count = scope.pieces.length;
  const given = { count, found: format.format(found ?? 0), formatted: format.format(count) };
  const key = answer?.typos ? 'table.similar' : 'table.matches';
  const text = isNarrowed(state) && answer ? t(key, given) : t('table.count', given);
  const said = useSettled(text, SETTLED);
  return (
    <>
      <p className="table-count" aria-hidden="true">
        {text}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
});
