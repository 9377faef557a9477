/** Registers every element. */
import './made/define-early.js';
import './made/define-late.js';

export * from './index.js';
