import { BEST_QUALITY } from '#web/catalog/quality.js';
import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { FACETS, SOURCES, type FacetId } from '../engine/messages.js';
import { chosenLabel } from '../list/facet-codes.js';
import { withToggled } from '../list/list-state.js';
import type { TableStore } from '../table-store.js';

/** Returns a function that names a facet value, with texts of the page for values that are not data. */
export function useChoiceName(): (
  id: FacetId,
  choice: { readonly value: string; readonly label: string },
) => string {
  const { t } = useTranslation();
  return (id, { value, label }) => {
    const source = SOURCES.find((one) => one === value);
    if (id === 'source' && source) return t(`table.${source}`);
    if (id === 'analyses')
      return value === 'yes' ? t('table.withAnalyses') : t('table.withoutAnalyses');
    return id === 'quality' ? t('table.qualityOf', { quality: value, best: BEST_QUALITY }) : label;
  };
}

/** Lists the chosen values, each with a button to remove it. */
export const Chips = observer(function Chips({ store }: { readonly store: TableStore }): ReactNode {
  const { t } = useTranslation();
  const nameOf = useChoiceName();
  const { facets } = store;
  const chosen = FACETS.flatMap((id) => (facets[id] ?? []).map((value) => ({ id, value })));
  return (
    <div className="chips">
      {chosen.map(({ id, value }) => {
        const name = nameOf(id, { value, label: chosenLabel(id, value, store.view) });
        return (
          <Button
            key={`${id} ${value}`}
            className="chip"
            aria-label={t('table.removeFilter', { name })}
            onClick={() => store.change({ facets: withToggled(facets, id, value) }, 'push')}
          >
            <span className="chip-facet">{t(`table.${id}`)}</span>
            {name}
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        );
      })}
      <Button look="quiet" onClick={() => store.change({ facets: {} }, 'push')}>
        {t('table.clearFilters')}
      </Button>
    </div>
  );
});
