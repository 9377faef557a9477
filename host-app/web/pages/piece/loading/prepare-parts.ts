/** What every piece needs: without this, one part would ask for the next when it has come itself. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../../../../../components/piece/corpus-piece.js'),
  () => import('../../../../../components/piece/service/service-client.js'),
  () => import('../../../../../components/panels/panels.panel.js'),
  () => import('../../../../../components/panel/panel.panel.js'),
  () => import('../../../../../components/engines/playback/index.js'),
  () => import('../../../../../components/engines/playback/framed/index.js'),
  () => import('../../../../../components/corpus/loading/read-analysis.js'),
];

/**
 * Fetches the parts that show and play a piece, all at the same time and before the page is there.
 * One that does not come is asked for again by whoever needs it.
 */
export async function prepareParts(): Promise<void> {
  await Promise.allSettled(PARTS.map((load) => load()));
}
