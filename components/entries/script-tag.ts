/** The entry of the script tag: loads the views at once, and right after them the panels about labels. */
import './define-early.js';
import { isFirstCopy, Late } from '#kit';

export * from './views.js';

if (isFirstCopy()) void new Late(() => import('./define-late.js')).fetch();
