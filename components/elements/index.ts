export {
  loadCorpusPieces,
  loadFigures,
  loadPanelBody,
  loadPanelsBody,
  loadPlayback,
  loadServiceClient,
  loadSyncEditorBody,
  loadTapBarBody,
  loadWidget,
} from './loaders.js';
export { saveRefused } from './piece/service/service-problems.js';
export { fromFile, fromLink } from './player/recordings/added-source.js';
export { openMeasures } from './sync-editor/layout/expectation.js';
export { heardMeasures } from './sync-editor/layout/lap-measures.js';
