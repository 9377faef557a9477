import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarksStore } from '../marks-store.js';
import { markProps, type RowOptions } from './mark-props.js';

/** Distance in pixels of the screen at which a barline can still be dragged; less in rows that are not chosen. */
const REACH = { chosen: 14, other: 6 } as const;

/** Returns the reach of a barline to both sides, which ends before the barlines next to it. */
function reachOf(
  xs: readonly number[],
  index: number,
  { scale, most }: { readonly scale: number; readonly most: number },
): number {
  const gaps = [xs[index - 1], xs[index + 1]].map((x) => Math.abs((x ?? Infinity) - xs[index]!));
  return Math.min(most, (Math.min(...gaps) * scale) / 3);
}

/**
 * Shows a barline or an end of a row. A click chooses it in any row; the keyboard comes to those of the chosen row, and
 * screen readers hear of no others.
 */
export const BarlineMark = observer(function BarlineMark({
  store,
  row,
  scale,
  number,
  index,
  isChosen,
}: RowOptions & { readonly index: number; readonly isChosen: boolean }): ReactNode {
  const x = row.xs[index]! * scale;
  const [top, bottom] = [row.y * scale, (row.y + row.height) * scale];
  const reach = reachOf(row.xs, index, { scale, most: isChosen ? REACH.chosen : REACH.other });
  const slider = useSlider(store, { row, number, index });
  const isEnd = index === 0 || index === row.xs.length - 1;
  const selection = { row: row.id, part: 'barline', index } as const;
  return (
    <g
      className={isEnd ? 'marks-bar end' : 'marks-bar'}
      data-grip="barline"
      data-row={row.id}
      data-index={index}
    >
      <line x1={x} x2={x} y1={top} y2={bottom} />
      {isChosen && <circle cx={x} cy={(top + bottom) / 2} r={5} />}
      <rect
        {...{ className: 'marks-reach', x: x - reach, y: top }}
        {...{ width: reach * 2, height: bottom - top }}
        {...(isChosen ? slider : { 'aria-hidden': true })}
        {...markProps(store, selection)}
        tabIndex={isChosen ? 0 : -1}
      />
    </g>
  );
});

interface Place extends Pick<RowOptions, 'row' | 'number'> {
  readonly index: number;
}

/** Returns the properties of a barline as a slider, with its name and its position in words. */
function useSlider(store: MarksStore, { row, number, index }: Place) {
  const { t, i18n } = useTranslation();
  const first = store.counts.get(row.id)!;
  const name = (measure: number) => store.measures.nameOf(first + measure);
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
    row.xs[index]! / store.current.width,
  );
  const last = row.xs.length - 1;
  const label =
    index === 0
      ? t('marks.rowStart', { row: number })
      : index === last
        ? t('marks.rowEnd', { row: number })
        : t('marks.barline', { before: name(index - 1), after: name(index) });
  return {
    role: 'slider',
    'aria-orientation': 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(store.current.width),
    'aria-valuenow': Math.round(row.xs[index]!),
    'aria-label': label,
    'aria-valuetext': t('marks.at', { share }),
  } as const;
}
