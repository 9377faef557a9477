import { Dialog } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.js';
import { FACETS, type FacetId } from '../engine/messages.js';
import {
  facetChoices,
  type Choice,
  type FacetChoices,
  type Wanted,
} from '../list/facet-choices.js';
import { withChosen, withToggled } from '../list/list-state.js';
import type { TableStore } from '../table-store.js';
import { useChoiceName } from './chips.js';
import { useList } from './list-context.js';

/** Number of values of a facet shown at first, and at most. */
const FEW = 6;
const MANY = 60;

/** Returns the values of a facet to choose from now; none until the engine has counted them. */
function choicesOf(
  { answer, codes, state, view }: TableStore,
  id: FacetId,
  wanted: Pick<Wanted, 'limit' | 'find'>,
): FacetChoices {
  if (!answer || !codes) return { choices: [], total: 0 };
  return facetChoices(
    id,
    { counts: answer.counts[id], codes },
    { ...wanted, chosen: state.facets, view },
  );
}

function ChoiceRow({
  id,
  choice,
  store,
}: {
  readonly id: FacetId;
  readonly choice: Choice;
  readonly store: TableStore;
}): ReactNode {
  const { t } = useTranslation();
  const { format } = useList();
  const name = useChoiceName()(id, choice);
  const { facets } = store.state;
  const { value, count, isChosen } = choice;
  return (
    <div className="choice">
      <label className="choice-label">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => store.change({ facets: withToggled(facets, id, value) }, 'push')}
        />
        <span className="choice-name">{name}</span>
        <span className="choice-count">{format.format(count)}</span>
      </label>
      <button
        type="button"
        className="choice-only"
        aria-label={t('table.onlyThis', { name })}
        onClick={() => store.change({ facets: withChosen(facets, id, [value]) }, 'push')}
      >
        {t('table.only')}
      </button>
    </div>
  );
}

interface FindOptions {
  readonly value: string;
  readonly total: number;
  readonly onChange: (value: string) => void;
}

/** Field for the search in the values of a facet. */
function Find({ value, total, onChange }: FindOptions): ReactNode {
  const { t } = useTranslation();
  const { format } = useList();
  const words = t('table.find', { formatted: format.format(total) });
  return (
    <input
      className="input facet-find"
      type="text"
      aria-label={words}
      placeholder={words}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface FacetOptions {
  readonly id: FacetId;
  readonly store: TableStore;
}

/** Shows the values of one facet: a few at first, then all with a search field. */
const Facet = observer(function Facet({ id, store }: FacetOptions): ReactNode {
  const { t } = useTranslation();
  const { format } = useList();
  const head = useId();
  const [isLong, setIsLong] = useState(false);
  const [find, setFind] = useState('');
  const { choices, total } = choicesOf(store, id, { limit: isLong ? MANY : FEW, find });
  const toggle = () => {
    setFind('');
    setIsLong(!isLong);
  };
  const { length } = choicesOf(store, id, { limit: 2 }).choices;
  if (length < 2 && !store.state.facets[id]) return null;
  return (
    <div className="facet" role="group" aria-labelledby={head}>
      <h3 className="facet-name" id={head}>
        {t(`table.${id}`)}
      </h3>
      {isLong && <Find value={find} total={total} onChange={setFind} />}
      {choices.map((choice) => (
        <ChoiceRow key={choice.value} {...{ id, choice, store }} />
      ))}
      {isLong && total === 0 && <p className="facet-nothing">{t('table.noValue')}</p>}
      {(isLong || total > FEW) && (
        <button type="button" className="facet-more" onClick={toggle}>
          {isLong
            ? t('table.fewer')
            : t('table.more', { count: total - FEW, formatted: format.format(total - FEW) })}
        </button>
      )}
    </div>
  );
});

/** Shows all facets that narrow the list: beside the list, or over the page. */
export function Filter({
  store,
  isBeside,
  onClose,
}: {
  readonly store: TableStore;
  readonly isBeside: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const facets = FACETS.map((id) => <Facet key={id} {...{ id, store }} />);
  if (isBeside)
    return (
      <aside className="filter-side" aria-label={t('table.filter')}>
        {facets}
      </aside>
    );
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="filter-sheet">
          <div className="filter-sheet-head">
            <Dialog.Title className="filter-title">{t('table.filter')}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={IconX} label={t('table.closeFilter')} />} />
          </div>
          {facets}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
