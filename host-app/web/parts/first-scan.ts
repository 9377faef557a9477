import { useEffect, useState } from 'react';
import type { ImageSource, Piece } from '#core';

/**
 * Resolves to whether a scan shows its pages but knows nothing of the music on them; a broken scan reports
 * itself.
 */
export async function isUnmarked(
  scan: Pick<ImageSource, 'pages' | 'loadPages' | 'positions'>,
): Promise<boolean> {
  if (scan.positions) return false;
  const pages = scan.pages ?? (await scan.loadPages?.().catch(() => undefined));
  if (!pages) return scan.loadPages === undefined;
  return pages.pages.length > 0 && pages.pages.every(({ rows }) => rows.length === 0);
}

/** The first scan of a piece, and whether its measures are marked. */
export interface FirstScan {
  readonly id: string;
  readonly isMarked: boolean;
  /** End of its music in quarters; undefined while its last page has no rows, since marks are not complete. */
  readonly end: number | undefined;
}

/** Returns the end of the music on a scan whose pages have come, if the last one has rows. */
export function endOfMusic({ pages }: Pick<ImageSource, 'pages'>): number | undefined {
  const last = pages?.pages.at(-1)?.rows ?? [];
  return last.length > 0 ? Math.max(...last.map(({ end }) => end)) : undefined;
}

/** Returns the first scan of a piece; undefined without one, and until its marks are known. */
export function useFirstScan(piece: Piece | undefined): FirstScan | undefined {
  const scan = piece?.images.find(({ type }) => type === 'scan');
  const [found, setFound] = useState<FirstScan & { readonly scan: ImageSource }>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (!scan) return;
      const pages = scan.pages ?? (await scan.loadPages?.().catch(() => undefined));
      const isMarked = !(await isUnmarked(scan));
      const end = pages && endOfMusic({ pages });
      if (!isOver) setFound({ scan, id: scan.id, isMarked, end });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [scan]);
  return found?.scan === scan ? found : undefined;
}
