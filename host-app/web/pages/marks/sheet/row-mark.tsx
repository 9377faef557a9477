import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endX, type MarkedRow, startX } from '#intake';
import { rowWords } from '../row-words.js';
import { BarlineMark } from './barline-mark.js';
import { markProps, type RowOptions } from './mark-props.js';

/** Shows a row: its box, staves, numbered measures and barlines. */
export const RowMark = observer(function RowMark(options: RowOptions): ReactNode {
  const { store, row, scale, number } = options;
  const { t } = useTranslation();
  const isChosen = store.selection?.row === row.id;
  const [left, right] = [startX(row) * scale, endX(row) * scale];
  const box = { x: left, y: row.y * scale, width: right - left, height: row.height * scale };
  return (
    <g className={isChosen ? 'marks-row chosen' : 'marks-row'}>
      {row.staves.map(({ top, bottom }) => (
        <rect
          key={top}
          className="marks-staff"
          {...box}
          y={top * scale}
          height={(bottom - top) * scale}
        />
      ))}
      <rect
        className="marks-box"
        {...box}
        role="button"
        data-grip="row"
        data-row={row.id}
        aria-pressed={isChosen}
        aria-label={rowWords(t, store, { row, number })}
        {...markProps(store, { row: row.id, part: 'row', index: 0 })}
      />
      {row.xs.slice(0, -1).map((_, index) => (
        <MeasureMark key={index} {...options} index={index} isChosen={isChosen} />
      ))}
      {isChosen && <Edges {...{ box, row }} />}
      {row.xs.map((_, index) => (
        <BarlineMark key={index} {...options} index={index} isChosen={isChosen} />
      ))}
    </g>
  );
});

/** Shows a measure with its number; focusable in the chosen row. */
const MeasureMark = observer(function MeasureMark({
  store,
  row,
  scale,
  index,
  isChosen,
}: RowOptions & { readonly index: number; readonly isChosen: boolean }): ReactNode {
  const { t } = useTranslation();
  const [from, to] = [row.xs[index]! * scale, row.xs[index + 1]! * scale];
  const name = store.measures.nameOf(store.counts.get(row.id)! + index);
  const selection = { row: row.id, part: 'measure', index } as const;
  return (
    <>
      {isChosen && (
        <rect
          className="marks-measure"
          x={from}
          y={row.y * scale}
          width={to - from}
          height={row.height * scale}
          role="button"
          data-grip="row"
          data-row={row.id}
          aria-pressed={store.selection?.part === 'measure' && store.selection.index === index}
          aria-label={t('marks.measure', { measure: name })}
          {...markProps(store, selection)}
        />
      )}
      <text className="marks-number" x={from + 4} y={row.y * scale - 5} aria-hidden>
        {name}
      </text>
    </>
  );
});

const EDGES = [-1, 0, 1].flatMap((toX) =>
  [-1, 0, 1].filter((toY) => toY !== 0).map((toY) => ({ toX, toY })),
);
const GRIP = 9;

interface EdgesOptions {
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly row: MarkedRow;
}

/**
 * Shows handles at the corners and at the upper and lower edges. The first and last barlines are the
 * handles of the sides.
 */
function Edges({ box, row }: EdgesOptions): ReactNode {
  const { x, y, width, height } = box;
  return EDGES.map(({ toX, toY }) => {
    const middle = { x: x + (width * (toX + 1)) / 2, y: y + (height * (toY + 1)) / 2 };
    const shape = toX === 0 ? 'side' : toX === toY ? 'falling' : 'rising';
    return (
      <g
        key={`${toX} ${toY}`}
        className={`marks-edge ${shape}`}
        data-grip="edge"
        data-row={row.id}
        data-to-x={toX}
        data-to-y={toY}
      >
        <circle className="marks-reach" cx={middle.x} cy={middle.y} r={14} />
        <rect x={middle.x - GRIP / 2} y={middle.y - GRIP / 2} width={GRIP} height={GRIP} rx={2} />
      </g>
    );
  });
}
