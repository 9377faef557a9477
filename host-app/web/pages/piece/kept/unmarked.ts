import type { ImageSource } from '#core';

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
