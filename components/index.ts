/** The elements and what a host needs around them; importing this registers nothing. */
export * from './base/element/label-events.js';
export * from './views.js';
export { GlosaLabelButtons } from './label-buttons/label-buttons.js';
export { GlosaLabelEditor } from './label-editor/label-editor.js';
export { GlosaLabelFilter } from './label-filter/label-filter.js';
