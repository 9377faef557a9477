/** Registers the panels about labels. */
import './label-editor/define.js';
import './label-buttons/define.js';
import './label-filter/define.js';
