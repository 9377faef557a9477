import { findApi } from './scorm-api.js';
import { followWidget, type FollowedWidget } from './follow-widget.js';
import { ScormCourse } from './scorm-course.js';

/**
 * The script of a course package (SCORM 1.2): reports to the learning platform how far the learner has
 * listened, and where, and goes on there the next time. Without a platform the page still shows the piece.
 */
const api = findApi(window);
const widget = document.querySelector<HTMLElement & FollowedWidget>('glosa-widget');
if (api && widget) {
  const course = new ScormCourse(api);
  followWidget(widget, course);
  // Ended even if the browser may show the page again: platforms have a way to store at the end that works
  // while a page closes, and none for what was only committed.
  window.addEventListener('pagehide', () => course.finish());
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // Phones may end a hidden page without another event; a page that is only hidden still sends.
  document.addEventListener('visibilitychange', () => document.hidden && course.keep());
}
