// The tests that `npm test` runs in Firefox and WebKit besides Chromium: the contract of every element, input,
// playback, drafts, kept pieces, and one journey through the application.
import { globSync } from 'node:fs';
import path from 'node:path';
import { isFirefoxInstalled } from './firefox.mjs';
import { isInstalled } from './quiet-machine.mjs';
import { findMiniBrowser } from './webkit-page.mjs';

const PATTERNS = [
  'test/contract/*.test.ts',
  // Input, of controls, labels and strips.
  'test/components/kit/controls/*.test.ts',
  'test/components/kit/element/drag.test.ts',
  'test/components/views/labels/input/**/*.test.ts',
  'test/components/views/strip/**/*.test.ts',
  // Playback.
  'test/components/elements/player/**/*.test.ts',
  'test/components/engines/playback/**/*.test.ts',
  // Drafts and kept pieces.
  'test/components/elements/piece/drafts.test.ts',
  'test/components/engines/drafts/*.test.ts',
  'test/components/intake/keeping/shelf.test.ts',
];

/** What these tests and the journey are about, for the line that says that they are not run. */
const SUBJECTS =
  'the contract of the elements; input, playback, drafts and kept pieces; the journey';

const BROWSER_TESTS = path.join('node_modules', '@web', 'test-runner', 'dist', 'bin.js');

/** Returns the parameters of the runner for test files. */
const testsOf = (files) => [BROWSER_TESTS, '--files', ...files];

/** The parameters for the journey: Node drives the browser. */
const JOURNEY = [
  ...['--import', 'tsx', '--test'],
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=./.build/count-reporter.mjs', '--test-reporter-destination=stderr'],
  'test/journey/journey.ts',
];

/** Functions that return what a browser lacks on this machine; undefined when it can run. */
const LACKS = {
  Firefox: () => (isFirefoxInstalled() ? displayLack() : 'not installed'),
  WebKit: () =>
    findMiniBrowser() && isInstalled('WebKitWebDriver') ? displayLack() : 'not installed',
};

const displayLack = () =>
  process.env.DISPLAY || process.env.WAYLAND_DISPLAY || isInstalled('Xvfb')
    ? undefined
    : 'no display, and no Xvfb to make one';

const filesOf = () => globSync(PATTERNS).filter((file) => !/\.node\.test\.ts$/.test(file));

/**
 * Returns for each of the other browsers its name in BROWSERS, the calls of the runners, and a line about the
 * skipped tests when it cannot start. A call has parameters, and those of a second call for the files whose
 * page stood still; the journey starts again as a whole.
 */
export const otherBrowsers = () =>
  Object.entries(LACKS).map(([title, lackOf]) => {
    const lack = lackOf();
    return {
      name: title.toLowerCase(),
      calls: [{ parameters: testsOf(filesOf()), partly: testsOf }, { parameters: JOURNEY }],
      notRun: lack && `not run: ${title} (${lack}): ${SUBJECTS}`,
    };
  });

/** Messages about a page that no longer answers: of the runner, and of the journey. */
const STANDS_STILL =
  /^([^›]+) › (?:.* › )?(?:Browser tests did not (?:start|finish)|The browser (?:was unable|stands still))/;

/** Returns the test files in lines of failures whose page stood still. */
export const standingFiles = (names) => names.flatMap((line) => STANDS_STILL.exec(line)?.[1] ?? []);
