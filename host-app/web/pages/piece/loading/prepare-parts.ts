import { loadAnalysisReader } from '#corpus';
import {
  loadCorpusPieces,
  loadPanelBody,
  loadPanelsBody,
  loadPlayback,
  loadServiceClient,
} from '#elements';
import { loadFramedEngine } from '#engines/playback';

/** Parts that every piece needs. Otherwise each part would request the next only after it has loaded. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => loadCorpusPieces(),
  () => loadServiceClient(),
  () => loadPanelsBody(),
  () => loadPanelBody(),
  () => loadPlayback(),
  () => loadFramedEngine(),
  () => loadAnalysisReader(),
];

/**
 * Fetches the parts that show and play a piece, all in parallel and before the page is there. A part that
 * fails is requested again where it is needed.
 */
export async function prepareParts(): Promise<void> {
  await Promise.allSettled(PARTS.map((load) => load()));
}
