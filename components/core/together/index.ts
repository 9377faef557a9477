export { editsBetween, editsOf } from './edits-of.js';
export { fileOf } from './from-items.js';
export { Item } from './item.js';
export type { ItemKind, SharedChange, SharedEdit, SharedEntry } from './shared-change.js';
export { type News, SharedCopy } from './shared-copy.js';
export { SharedEditing, type SharedStart } from './shared-editing.js';
export { itemsOf, withUids } from './shared-items.js';
export { type Done, type Missed, SharedState } from './shared-state.js';
