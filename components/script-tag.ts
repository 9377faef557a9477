/** The entry of the script tag: the views at once, the panels about labels right after them. */
import './define-views.js';
import { isFirstCopy } from './base/element/define.js';

export * from './views.js';

if (isFirstCopy()) void import('./define-panels.js');
