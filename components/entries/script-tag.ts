/** The entry of the script tag: loads the views at once, and the other elements when a page needs them. */
import './made/define-early.js';
import { isFirstCopy, Late } from '#kit';

export * from './views.js';

if (isFirstCopy()) void new Late(() => import('./watch-late.js')).fetch();
