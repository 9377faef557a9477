import type { ImageSource } from '../../../../../components/core/model/sources.js';

/** Whether a scan shows its pages and knows nothing of the music on them; one that is broken says so itself. */
export async function isUnmarked(
  scan: Pick<ImageSource, 'pages' | 'loadPages' | 'positions'>,
): Promise<boolean> {
  if (scan.positions) return false;
  const pages = scan.pages ?? (await scan.loadPages?.().catch(() => undefined));
  if (!pages) return scan.loadPages === undefined;
  return pages.pages.length > 0 && pages.pages.every(({ rows }) => rows.length === 0);
}
