import { IconArrowsJoin, IconArrowsSplit, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MarkedRow,
  measuresIn,
  MOST_MEASURES_IN_ROW,
  MOST_STAVES,
  setFirst,
  setStaves as withStaves,
  widestGap,
} from '#intake';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import { addToChosen, cutChosen, joinChosen, removeChosen, splitChosen } from '../commands.js';
import type { MarksStore } from '../marks-store.js';
import { rowSelection, type Selection } from '../selection.js';
import { NumberField } from './number-field.js';

interface RowFieldsOptions {
  readonly store: MarksStore;
  /** Finds the barlines of the row. */
  readonly onFind: () => void;
}

/** Fields for the chosen row or its measure. */
export const RowFields = observer(function RowFields({
  store,
  onFind,
}: RowFieldsOptions): ReactNode {
  const { t } = useTranslation();
  const { row, selection } = store;
  if (!row || !selection) return null;
  return (
    <section className="marks-fields" aria-label={t('marks.chosen')}>
      <CountFields {...{ store, row }} />
      <FirstField key={row.id} {...{ store, row }} />
      {selection.part === 'measure' && (
        <SplitField
          key={`${row.id} ${selection.index}`}
          {...{ store, row }}
          index={selection.index}
        />
      )}
      <BarlineButtons {...{ store, row, selection }} />
      <RowButtons {...{ store, row, onFind }} />
    </section>
  );
});

/** Buttons for the chosen measure or barline, which do what keys do. */
const BarlineButtons = observer(function BarlineButtons({
  store,
  row,
  selection: { part, index },
}: FieldOptions & { readonly selection: Selection }): ReactNode {
  const { t } = useTranslation();
  if (part === 'row') return null;
  const isInner = index > 0 && index < row.xs.length - 1;
  return (
    <div className="marks-buttons">
      {index < row.xs.length - 1 && (
        <Button icon={IconPlus} onClick={() => addToChosen(store)}>
          {t('marks.addBarline')}
        </Button>
      )}
      {isInner && (
        <Button onClick={() => cutChosen(store)}>
          {t(part === 'measure' ? 'marks.cutBefore' : 'marks.cutHere')}
        </Button>
      )}
      {isInner && part === 'barline' && (
        <Button icon={IconTrash} onClick={() => removeChosen(store)}>
          {t('marks.removeBarline')}
        </Button>
      )}
    </div>
  );
});

/** Buttons for the chosen row as a whole. */
const RowButtons = observer(function RowButtons({
  store,
  row,
  onFind,
}: FieldOptions & Pick<RowFieldsOptions, 'onFind'>): ReactNode {
  const { t } = useTranslation();
  const isLast = store.current.rows.at(-1)?.id === row.id;
  const remove = () => {
    store.select(rowSelection(row.id));
    removeChosen(store);
  };
  return (
    <>
      <div className="marks-buttons">
        <Button onClick={onFind}>{t('marks.findBarlines')}</Button>
        <Button icon={IconArrowsJoin} disabled={isLast} onClick={() => joinChosen(store)}>
          {t('marks.join')}
        </Button>
        <Button icon={IconTrash} onClick={remove}>
          {t('marks.remove')}
        </Button>
      </div>
      <CutField key={`${row.id} ${row.staves.length}`} {...{ store, row }} />
    </>
  );
});

/** Cuts the row between two of its staves; asks which where there are several places. */
const CutField = observer(function CutField({ store, row }: FieldOptions): ReactNode {
  const { t } = useTranslation();
  const [staves, setStaves] = useState(() => widestGap(row));
  const cut = (
    <Button icon={IconArrowsSplit} onClick={() => cutChosen(store, staves)}>
      {t('marks.cut')}
    </Button>
  );
  if (row.staves.length < 3) return <div className="marks-buttons">{cut}</div>;
  return (
    <div className="marks-split">
      <NumberField
        label={t('marks.cutAfter')}
        value={staves}
        most={row.staves.length - 1}
        onChange={setStaves}
      />
      {cut}
    </div>
  );
});

interface FieldOptions {
  readonly store: MarksStore;
  readonly row: MarkedRow;
}

/** Fields for the numbers of measures and staves. */
const CountFields = observer(function CountFields({ store, row }: FieldOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('marks.measures')}
        value={measuresIn(row)}
        most={MOST_MEASURES_IN_ROW}
        onChange={(count) => {
          store.select(rowSelection(row.id));
          splitChosen(store, count, `split field ${row.id}`);
        }}
      />
      <NumberField
        label={t('marks.stavesField')}
        value={Math.max(1, row.staves.length)}
        most={MOST_STAVES}
        onChange={(count) => store.edit((each) => withStaves(each, count), `staves ${row.id}`)}
      />
    </>
  );
});

/** Field for the printed number of the row's first measure; empty if the row continues the one before. */
const FirstField = observer(function FirstField({ store, row }: FieldOptions): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const { measures, counts } = store;
  const count = counts.get(row.id) ?? 1;
  const text = typed ?? (row.first === undefined ? '' : measures.nameOf(row.first));
  const handle = (name: string) => {
    setTyped(name);
    const wanted = name.trim() === '' ? undefined : measures.countOf(name);
    if (name.trim() !== '' && wanted === undefined) return;
    store.edit((each) => setFirst(each, wanted), `first ${row.id}`);
  };
  const isBad = text.trim() !== '' && measures.countOf(text) === undefined;
  return (
    <TextField
      label={t('marks.begins')}
      hint={t('marks.beginsHint')}
      error={isBad ? t('marks.badMeasure') : undefined}
      placeholder={measures.nameOf(count)}
      autoComplete="off"
      value={text}
      onChange={handle}
      onBlur={() => setTyped(undefined)}
    />
  );
});

/** Field and button that divide the chosen measure. */
const SplitField = observer(function SplitField({
  store,
  row,
  index,
}: FieldOptions & { readonly index: number }): ReactNode {
  const { t } = useTranslation();
  const [count, setCount] = useState(2);
  const measure = store.measures.nameOf(store.counts.get(row.id)! + index);
  return (
    <div className="marks-split">
      <NumberField
        label={t('marks.splitInto', { measure })}
        value={count}
        most={MOST_MEASURES_IN_ROW}
        onChange={setCount}
      />
      <Button onClick={() => splitChosen(store, count)}>{t('marks.split')}</Button>
    </div>
  );
});
