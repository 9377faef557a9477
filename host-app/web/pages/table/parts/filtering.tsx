export { Chips } from './chips.js';
export { Filter } from './filter.js';
export { EmptyList } from './empty-list.js';
export { ColumnItems, ExportItems, SortItems } from './menu-items.js';
