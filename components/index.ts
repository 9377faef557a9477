/** The elements and what a host needs around them; importing this registers nothing. */
export * from './base/element/label-events.js';
export * from './base/panel/panel-events.js';
export * from './views.js';
export { GlosaGrid } from './grid/grid.js';
export { GlosaLabelButtons } from './label-buttons/label-buttons.js';
export { GlosaLabelEditor } from './label-editor/label-editor.js';
export { GlosaLabelFilter } from './label-filter/label-filter.js';
export { GlosaPanel } from './panel/panel.js';
export { GlosaPianoRoll, type RollColoring } from './piano-roll/piano-roll.js';
export { GlosaScan } from './scan/scan.js';
export { GlosaPanels } from './panels/panels.js';
export { GlosaSyncEditor } from './sync-editor/sync-editor.js';
export { GlosaTapBar } from './tap-bar/tap-bar.js';
