import { pagePlaces } from '#engines/notation';
import { engravePages } from '#engines/notation/node';
import { fixTextWidths } from './score/text-widths.js';

export interface Pages {
  images: { name: string; svg: string }[];
  /** Positions of the rows: the positions file of the pages. */
  positions: { pages: object[] };
}

/** Leaves room for labels between the systems. */
const SYSTEM_GAP = 22;

/** Returns the score as pictures of A4 pages, and the positions of everything in them. */
export async function preparePages(text: string, fileName: string): Promise<Pages> {
  const bytes = new TextEncoder().encode(text);
  const options = { standalone: true, systemGap: SYSTEM_GAP };
  const { pages } = await engravePages(bytes, fileName, options);
  const nameOf = (index: number): string => `page-${String(index + 1).padStart(2, '0')}.svg`;
  return {
    images: pages.map(({ svg }, index) => ({ name: nameOf(index), svg: fixTextWidths(svg) })),
    positions: {
      pages: pages.map((page, index) => ({ image: nameOf(index), ...pagePlaces(page) })),
    },
  };
}
