import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { CatalogPiece } from '#web/catalog/types.js';
import type { View } from '../list/columns.js';

/** Values and functions that every cell of a list needs. */
export interface ListContent {
  readonly view: View;
  /** Returns the URL of a piece. */
  readonly urlOf: (piece: CatalogPiece) => string;
  readonly format: Intl.NumberFormat;
  /** Plays pieces one after the other, starting on the page of the first. */
  readonly play: (name: string, pieces: readonly CatalogPiece[]) => void;
  /** Texts of the page, requested once for all cells. */
  readonly t: TFunction;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the number format of a language; cached, because the first one takes a while to make. */
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
