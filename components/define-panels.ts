/** Registers the panels about labels. */
import './label-editor/define.js';
import './label-buttons/define.js';
import './label-filter/define.js';
import './panel/define.js';
import './piano-roll/define.js';
import './grid/define.js';
import './scan/define.js';
import './panels/define.js';
import './sync-editor/define.js';
import './tap-bar/define.js';
