import { findApi } from './scorm-api.js';
import { followWidget } from './follow-widget.js';
import { ScormCourse } from './scorm-course.js';

/**
 * The script of a course package (SCORM 1.2): reports to the learning platform how far the learner has
 * listened. Without a platform the page still shows the piece.
 */
const api = findApi(window);
const widget = document.querySelector<HTMLElement>('glosa-widget');
if (api && widget) {
  const course = new ScormCourse(api);
  followWidget(widget, course);
  window.addEventListener('pagehide', () => course.finish());
  // Phones may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => document.hidden && course.keep());
}
