import type { SVGProps } from 'react';
import type { MarkedRow } from '../../../../../components/intake/marks/marks.js';
import type { MarksStore } from '../marks-store.js';
import { markName, type Selection } from '../selection.js';

export interface RowOptions {
  readonly store: MarksStore;
  readonly row: MarkedRow;
  /** Pixels of the screen per pixel of the page. */
  readonly scale: number;
  /** On its page, from 1. */
  readonly number: number;
}

/** What every mark has that takes the focus: its name, and that the focus chooses it. */
export const markProps = (store: MarksStore, selection: Selection): SVGProps<SVGRectElement> =>
  ({
    tabIndex: 0,
    'data-mark': markName(selection),
    onFocus: () => store.select(selection),
  }) as SVGProps<SVGRectElement>;
