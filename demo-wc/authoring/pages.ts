import { engravePages, type EngravedPage } from '../../components/engines/notation/node.js';
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
    positions: { pages: pages.map((page, index) => pageOf(page, nameOf(index))) },
  };
}

function pageOf({ width, height, rows }: EngravedPage, image: string): object {
  return {
    image,
    width: round(width),
    height: round(height),
    rows: rows.map((row) => ({
      y: round(row.y),
      height: round(row.height),
      'start-x': round(row['start-x']),
      'end-x': round(row['end-x']),
      staves: row.staves.map(({ top, bottom }) => ({ top: round(top), bottom: round(bottom) })),
      'onset-x': row['onset-x'].map(({ onset, x }) => ({
        onset: Number(onset.toFixed(6)),
        x: round(x),
      })),
    })),
  };
}

const round = (value: number): number => Number(value.toFixed(2));
