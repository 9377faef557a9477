import { createContext, useContext } from 'react';
import type { PageModel } from './page-model.js';

export const PieceContext = createContext<PageModel | undefined>(undefined);

/** Returns the page of the piece around a component. */
export function usePiece(): PageModel {
  const page = useContext(PieceContext);
  if (!page) throw new Error('There is no page of a piece around this component.');
  return page;
}
