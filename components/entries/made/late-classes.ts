// Made from the folders of components/elements by `npm run manifest`.
/** Classes of the other elements. */
export { GlosaCompare } from '../../elements/compare/compare.js';
export { GlosaDiscussion } from '../../elements/discussion/discussion.js';
export { GlosaGrid } from '../../elements/grid/grid.js';
export { GlosaLabelButtons } from '../../elements/label-buttons/label-buttons.js';
export { GlosaLabelEditor } from '../../elements/label-editor/label-editor.js';
export { GlosaLabelFilter } from '../../elements/label-filter/label-filter.js';
export { GlosaPanel } from '../../elements/panel/panel.js';
export { GlosaPanels } from '../../elements/panels/panels.js';
export { GlosaPianoRoll } from '../../elements/piano-roll/piano-roll.js';
export { GlosaScan } from '../../elements/scan/scan.js';
export { GlosaSyncEditor } from '../../elements/sync-editor/sync-editor.js';
export { GlosaTapBar } from '../../elements/tap-bar/tap-bar.js';
