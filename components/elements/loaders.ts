/** The parts of this room that are fetched when they are first needed. */

/** Loads ./widget/define.js. */
export const loadWidget = () => import('./widget/define.js');

/** Loads ./piece/playback.js. */
export const loadPlayback = () => import('./piece/playback.js');

/** Loads ./piece/corpus-piece.js. */
export const loadCorpusPieces = () => import('./piece/corpus-piece.js');

/** Loads ./piece/service/service-client.js. */
export const loadServiceClient = () => import('./piece/service/service-client.js');

/** Loads ./panels/panels.body.js. */
export const loadPanelsBody = () => import('./panels/panels.body.js');

/** Loads ./panel/panel.body.js. */
export const loadPanelBody = () => import('./panel/panel.body.js');

/** Loads ./tap-bar/tap-bar.body.js. */
export const loadTapBarBody = () => import('./tap-bar/tap-bar.body.js');

/** Loads ./sync-editor/sync-editor.body.js. */
export const loadSyncEditorBody = () => import('./sync-editor/sync-editor.body.js');

/** Loads ./score/print/make-figure.js, for the first figure of a score. */
export const loadFigures = () => import('./score/print/make-figure.js');
