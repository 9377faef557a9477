import { useEffect } from 'react';

/** Returns the title of the document: the given title, then the name of the product. */
export const documentTitle = (title: string): string => (title ? `${title} · Glosa` : 'Glosa');

/** Sets the title of the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
