/** Registers every element. */
import './define-early.js';
import './define-late.js';

export * from './index.js';
