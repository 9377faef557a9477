// Made from the folders of components/elements by `npm run manifest`.
/** Registers the other elements. */
import '../../elements/compare/define.js';
import '../../elements/discussion/define.js';
import '../../elements/grid/define.js';
import '../../elements/label-buttons/define.js';
import '../../elements/label-editor/define.js';
import '../../elements/label-filter/define.js';
import '../../elements/panel/define.js';
import '../../elements/panels/define.js';
import '../../elements/piano-roll/define.js';
import '../../elements/scan/define.js';
import '../../elements/sync-editor/define.js';
import '../../elements/tap-bar/define.js';
