import { pagePlaces } from '../../components/engines/notation/draw-score.js';
import { engravePages } from '../../components/engines/notation/node.js';
import { fixTextWidths } from './text-widths.js';

export interface Pages {
  images: { name: string; svg: string }[];
  /** Where the rows stand: the positions file of the pages. */
  positions: { pages: object[] };
}

/** Labels stand between the systems. */
const SYSTEM_GAP = 22;

/** The score on pages of A4, as pictures, and where everything stands in them. */
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
