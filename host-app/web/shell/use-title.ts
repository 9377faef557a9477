import { useEffect } from 'react';

/** The name of the document: what is open, then the product. */
export const documentTitle = (title: string): string => (title ? `${title} · Glosa` : 'Glosa');

/** Names the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
