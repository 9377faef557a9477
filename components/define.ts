/** Registers every element. */
import './define-views.js';
import './define-panels.js';

export * from './index.js';
