import { type KeptPieces, openScan } from '#intake';
import { MarksStore } from '#web/pages/marks/marks-store.js';
import { aKeptPiece, pngOf } from '#test/components/intake/support/memory-shelf.js';

const INFO = {
  id: 'piece',
  title: 'Ländler',
  sources: { images: [{ id: 'scan-1', type: 'scan', pages: 'scan-1.pages.json' }] },
};

/** Two pages of 1000 × 1400 pixels on which nothing is marked. */
export const FILES = {
  'info.json': INFO,
  'scan-1.pages.json': {
    pages: [
      { image: 'one.png', rows: [] },
      { image: 'two.png', rows: [] },
    ],
  },
  'one.png': pngOf(1000, 1400),
  'two.png': pngOf(1000, 1400),
};

/** A scan that is open to be marked; `kept.close()` at the end. */
export async function anOpenScan(
  fail: (error: unknown) => void = () => undefined,
): Promise<{ readonly store: MarksStore; readonly kept: KeptPieces }> {
  const kept = await aKeptPiece(FILES);
  const scan = (await openScan(kept, 'piece'))!;
  return { kept, store: new MarksStore(kept, 'piece', scan, fail) };
}
