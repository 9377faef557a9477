/** The entry of the script tag: loads the views at once, and right after them the panels about labels. */
import './define-early.js';
import { isFirstCopy } from '#kit';

export * from './views.js';

if (isFirstCopy()) void import('./define-late.js');
