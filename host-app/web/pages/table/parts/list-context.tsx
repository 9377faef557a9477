import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { CatalogPiece } from '../../../catalog/types.js';
import type { View } from '../list/columns.js';

/** What every cell of a list needs. */
export interface ListContent {
  readonly view: View;
  /** The address of a piece. */
  readonly urlOf: (piece: CatalogPiece) => string;
  readonly format: Intl.NumberFormat;
  /** Plays pieces one after the other, from the page of the first one on. */
  readonly play: (name: string, pieces: readonly CatalogPiece[]) => void;
  /** The texts of the page: asked for once for all cells. */
  readonly t: TFunction;
}

const formats = new Map<string, Intl.NumberFormat>();

/** How a language writes numbers. The first one takes a while to make: it is kept. */
export function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format;
}

export const ListContext = createContext<ListContent | undefined>(undefined);

export function useList(): ListContent {
  const content = useContext(ListContext);
  if (!content) throw new Error('There is no list around this component.');
  return content;
}
