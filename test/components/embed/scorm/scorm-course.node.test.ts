import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { followWidget, stretchOf } from '#embed/scorm/follow-widget.js';
import { ScormCourse } from '#embed/scorm/scorm-course.js';
import { Platform } from './a-platform.js';

const WHOLE = { from: 0, to: 100 };

/** A course whose clock is set by hand. */
function aCourse(values: Record<string, string> = {}) {
  const platform = new Platform(values);
  const clock = { now: 0 };
  const course = new ScormCourse(platform, () => clock.now);
  const play = (from: number, to: number) => {
    course.jump();
    for (let date = from; date <= to; date += 0.25) course.hear(date, WHOLE);
  };
  return { platform, clock, course, play };
}

describe('a course package', () => {
  test('begins as incomplete', () => {
    const { platform } = aCourse({ 'cmi.core.lesson_status': 'not attempted' });
    assert.deepEqual(platform.calls.slice(0, 2), ['initialize', 'lesson_status=incomplete']);
    assert.equal(platform.calls.at(-1), 'commit');
    assert.equal(platform.values['cmi.suspend_data'], undefined);
  });

  test('is completed when four fifths of the music were listened to', () => {
    const { platform, play } = aCourse();
    play(0, 79);
    assert.equal(platform.status, 'incomplete');
    play(79, 80);
    assert.equal(platform.status, 'completed');
    assert.equal(platform.calls.filter((call) => call === 'lesson_status=completed').length, 1);
  });

  test('goes on where the learner left it', () => {
    const first = aCourse();
    first.play(0, 50);
    first.course.finish();
    assert.equal(first.platform.values['cmi.core.exit'], 'suspend');
    const second = aCourse(first.platform.values);
    assert.equal(second.platform.status, 'incomplete');
    second.play(50, 80);
    assert.equal(second.platform.status, 'completed');
  });

  test('stays completed', () => {
    for (const done of ['completed', 'passed']) {
      const { platform, course } = aCourse({ 'cmi.core.lesson_status': done });
      course.finish();
      assert.equal(platform.status, done);
      assert.equal(platform.values['cmi.core.exit'], '');
    }
  });

  test('tells how long the learner was there, and ends once', () => {
    const { platform, course, clock, play } = aCourse();
    play(0, 10);
    clock.now = 3_725_250;
    course.finish();
    course.finish();
    course.keep();
    play(10, 90);
    assert.equal(platform.values['cmi.core.session_time'], '0001:02:05.25');
    assert.deepEqual(platform.calls.slice(-2), ['commit', 'finish']);
    assert.equal(platform.status, 'incomplete');
  });

  test('remembers the place, and begins anew after the end', () => {
    const placeAfter = (from: number, to: number) => {
      const { platform, course, play } = aCourse();
      play(from, to);
      course.finish();
      return new ScormCourse(new Platform(platform.values)).startsAt;
    };
    assert.equal(placeAfter(20, 41.25), 41.25);
    assert.equal(placeAfter(90, 100), undefined);
    for (const place of ['', '0', 'page 3', '-4', 'Infinity'])
      assert.equal(aCourse({ 'cmi.core.lesson_location': place }).course.startsAt, undefined);
  });

  test('keeps state that it cannot yet add to', () => {
    const { platform, course } = aCourse({
      'cmi.suspend_data': '0-50',
      'cmi.core.lesson_location': '50.00',
    });
    course.finish();
    assert.equal(platform.values['cmi.suspend_data'], '0-50');
    assert.equal(platform.values['cmi.core.lesson_location'], '50.00');
  });

  test('goes on reporting after it is completed', () => {
    const { platform, clock, play } = aCourse();
    play(0, 80);
    clock.now = 20_000;
    play(80, 90);
    assert.equal(platform.values['cmi.suspend_data'], '0-80');
    assert.equal(platform.values['cmi.core.lesson_location'], '80.00');
  });

  test('ends the session even if the platform fails to send', () => {
    const { platform, course, play } = aCourse();
    play(0, 10);
    platform.LMSCommit = () => {
      throw new DOMException('Synchronous XHR in page dismissal', 'NetworkError');
    };
    course.finish();
    assert.equal(platform.calls.at(-1), 'finish');
    assert.equal(platform.values['cmi.suspend_data'], '0-10');
    assert.equal(platform.values['cmi.core.exit'], 'suspend');
  });

  test('lets the platform keep what was listened to now and then', () => {
    const { platform, clock, play } = aCourse();
    play(0, 5);
    const kept = () => platform.values['cmi.suspend_data'] ?? 'nothing';
    assert.equal(kept(), 'nothing');
    clock.now = 20_000;
    play(5, 6);
    assert.match(kept(), /^0-5/);
  });
});

describe('the widget of a package', () => {
  const tell = (widget: EventTarget, name: string, detail: unknown = {}) =>
    widget.dispatchEvent(new CustomEvent(`glosa-${name}`, { detail }));
  const piece = { audios: [{}], transport: { duration: 10 } };
  /** A widget that can go to a place as soon as its recording is there. */
  const aWidget = () =>
    Object.assign(new EventTarget(), {
      isReady: true,
      at: 0,
      seek({ date }: { readonly date: number }): boolean {
        if (this.isReady) this.at = date;
        return this.isReady;
      },
    });

  test('tells what is heard of its excerpt', () => {
    const platform = new Platform();
    const widget = aWidget();
    followWidget(widget, new ScormCourse(platform));
    const transport = { duration: 10, bounds: { start: 2, end: 4 } };
    tell(widget, 'load', { piece: { ...piece, transport } });
    for (let date = 2; date < 3.5; date += 0.25) tell(widget, 'timeupdate', { date });
    assert.equal(platform.status, 'incomplete');
    tell(widget, 'timeupdate', { date: 3.6 });
    assert.equal(platform.status, 'completed');
  });

  test('goes on where the learner was, as soon as it can', () => {
    const platform = new Platform({ 'cmi.core.lesson_location': '7.25' });
    const widget = Object.assign(aWidget(), { isReady: false });
    followWidget(widget, new ScormCourse(platform));
    tell(widget, 'load', { piece });
    assert.equal(widget.at, 0);
    widget.isReady = true;
    tell(widget, 'timeupdate', { date: 0 });
    assert.equal(widget.at, 7.25);
    widget.at = 0;
    tell(widget, 'timeupdate', { date: 7.25 });
    assert.equal(widget.at, 0);
  });

  test('stays where the learner went meanwhile', () => {
    const widget = Object.assign(aWidget(), { isReady: false });
    followWidget(widget, new ScormCourse(new Platform({ 'cmi.core.lesson_location': '7.25' })));
    tell(widget, 'load', { piece });
    widget.isReady = true;
    tell(widget, 'seek');
    tell(widget, 'timeupdate', { date: 3 });
    assert.equal(widget.at, 0);
  });

  test('does not count what was jumped over', () => {
    const platform = new Platform();
    const widget = aWidget();
    followWidget(widget, new ScormCourse(platform));
    tell(widget, 'load', { piece });
    for (const date of [0, 1.5, 3, 4.5, 6, 7.5]) {
      tell(widget, 'seek');
      tell(widget, 'timeupdate', { date });
    }
    assert.equal(platform.status, 'incomplete');
  });

  test('without a recording is completed when the score is there', () => {
    const platform = new Platform();
    const widget = aWidget();
    followWidget(widget, new ScormCourse(platform));
    assert.equal(platform.status, 'incomplete');
    tell(widget, 'load', { piece: { ...piece, audios: [] } });
    assert.equal(platform.status, 'completed');
  });

  test('knows what is to be listened to', () => {
    const heard = (start: number, end: number, duration?: number) =>
      stretchOf({ bounds: { start, end }, duration } as Parameters<typeof stretchOf>[0]);
    const whole = (duration?: number) =>
      stretchOf({ bounds: undefined, duration } as Parameters<typeof stretchOf>[0]);
    assert.deepEqual(whole(12), { from: 0, to: 12 });
    assert.deepEqual(heard(3, 5), { from: 3, to: 5 });
    assert.deepEqual(heard(3, Infinity, 12), { from: 3, to: 12 });
    assert.equal(whole(), undefined);
    assert.equal(heard(3, Infinity), undefined);
  });
});
