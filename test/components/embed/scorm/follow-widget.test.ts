import { expect } from '@open-wc/testing';
import { followWidget } from '#embed/scorm/follow-widget.js';
import { ScormCourse } from '#embed/scorm/scorm-course.js';
import { waitUntil } from '#test/support/wait-until.js';
import { anInfo, jsonUrl } from '../../elements/piece/files.js';
import { WidgetHarness } from '../../elements/widget/widget-harness.js';
import { Platform } from './a-platform.js';

describe('a course and its widget', () => {
  it('goes on at the place of the session before, and stays there until the music plays', async () => {
    const { element } = await WidgetHarness.setup({ src: jsonUrl(anInfo()) });
    followWidget(element, new ScormCourse(new Platform({ 'cmi.core.lesson_location': '1.20' })));
    await waitUntil(() => element.transport?.moment.date === 1.2, 'not at the place');
    void element.play();
    await waitUntil(() => (element.transport?.moment.date ?? 0) !== 1.2, 'does not play');
    expect(element.transport!.moment.date).to.be.at.least(1.2);
    element.pause();
  });
});
