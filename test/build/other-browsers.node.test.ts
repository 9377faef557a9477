import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import {
  failedFiles,
  hasEnded,
  otherBrowsers,
  standingFiles,
} from '#build/browsers/other-browsers.mjs';

test('Firefox and WebKit run the tests of each subject, and the journey', () => {
  const browsers = otherBrowsers().filter(({ calls }) => calls.length > 0);
  assert.deepEqual(
    otherBrowsers().map(({ name }) => name),
    ['firefox', 'webkit'],
  );
  for (const { calls } of browsers) {
    const files = calls
      .flatMap(({ parameters }) => parameters)
      .filter((word) => /^test/.test(word));
    assert.ok(files.every((file) => existsSync(file) && !file.includes('.node.')));
    for (const room of ['contract', 'views/labels/input', 'engines/playback', 'engines/drafts'])
      assert.ok(
        files.some((file) => file.includes(`/${room}/`)),
        room,
      );
    for (const journey of ['journey', 'last-note'])
      assert.ok(files.includes(`test/journey/${journey}.ts`));
  }
});

test('a browser starts anew for some of the files, each of which runs once', () => {
  for (const { calls } of otherBrowsers()) {
    const files = calls.flatMap(({ parameters }) =>
      parameters.filter((word) => /\.test\.ts$/.test(word)),
    );
    assert.equal(new Set(files).size, files.length);
    for (const { parameters } of calls)
      assert.ok(parameters.filter((word) => /\.test\.ts$/.test(word)).length <= 16);
  }
});

test('a browser that is not there is named, with what it does not run', () => {
  for (const { name, calls, notRun } of otherBrowsers())
    if (calls.length === 0)
      assert.match(notRun ?? '', new RegExp(`^not run: ${name} .*the journey$`, 'i'));
    else assert.equal(notRun, undefined);
});

test('only the files whose page stood still are started again', () => {
  const lines = [
    '/glosa/a.test.ts › Browser tests did not finish within 120000ms. You can increase …',
    '/glosa/b.test.ts › shows a label › expected 1 to equal 2',
    '/glosa/journey.ts › seeks › The browser stands still: down()',
    '/glosa/c.test.ts › The browser was unable to create and start a test page after 60000ms.',
  ];
  assert.deepEqual(standingFiles(lines), [
    '/glosa/a.test.ts',
    '/glosa/journey.ts',
    '/glosa/c.test.ts',
  ]);
  assert.deepEqual(failedFiles([...lines, '/glosa/b.test.ts › hides it › a message']), [
    '/glosa/b.test.ts',
  ]);
});

test('a browser that has crashed is told from a test that fails', () => {
  const crash = '/glosa/journey.ts › seeks › The browser has ended: it said nothing';
  assert.ok(hasEnded(['/glosa/b.test.ts › shows a label › a message', crash]));
  assert.ok(!hasEnded(['/glosa/journey.ts › seeks › clock stays undefined']));
});
