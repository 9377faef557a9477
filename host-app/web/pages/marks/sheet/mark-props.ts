import type { SVGProps } from 'react';
import type { MarkedRow } from '#intake';
import type { MarksStore } from '../marks-store.js';
import { markName, type Selection } from '../selection.js';

export interface RowOptions {
  readonly store: MarksStore;
  readonly row: MarkedRow;
  /** Pixels of the screen per pixel of the page. */
  readonly scale: number;
  /** Number of the row on its page, from 1. */
  readonly number: number;
}

/** Returns the attributes of a focusable mark: its name, and a handler that selects it on focus. */
export const markProps = (store: MarksStore, selection: Selection): SVGProps<SVGRectElement> =>
  ({
    tabIndex: 0,
    'data-mark': markName(selection),
    onFocus: () => store.select(selection),
  }) as SVGProps<SVGRectElement>;
