/** The entry of the script tag: the views at once, the panels about labels right after them. */
import './define-views.js';

export * from './views.js';

void import('./define-panels.js');
