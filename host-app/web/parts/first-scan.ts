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
}

/** Returns the first scan of a piece; undefined without one, and until its marks are known. */
export function useFirstScan(piece: Piece | undefined): FirstScan | undefined {
  const scan = piece?.images.find(({ type }) => type === 'scan');
  const [found, setFound] = useState<FirstScan & { readonly scan: ImageSource }>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (!scan) return;
      const isMarked = !(await isUnmarked(scan));
      if (!isOver) setFound({ scan, id: scan.id, isMarked });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [scan]);
  return found?.scan === scan ? found : undefined;
}
