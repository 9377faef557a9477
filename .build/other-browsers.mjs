// The tests that `npm test` runs in Firefox and WebKit besides Chromium: the contract of every element, its
// controls, and the player; with OTHER_BROWSERS=all, input, playback, drafts, kept pieces, and one journey through
// the application.
import { globSync } from 'node:fs';
import path from 'node:path';
import { isFirefoxInstalled } from './firefox.mjs';
import { nodeTests } from './node-tests.mjs';
import { isInstalled } from './quiet-machine.mjs';
import { findMiniBrowser } from './webkit-page.mjs';

const PATTERNS = [
  'test/contract/*.test.ts',
  'test/components/kit/controls/*.test.ts',
  'test/components/kit/element/drag.test.ts',
  'test/components/elements/player/**/*.test.ts',
];

/** Not always run yet: a Firefox whose sound stands still takes every later test along. */
const MORE_PATTERNS = [
  // Input, of labels and strips.
  'test/components/views/labels/input/**/*.test.ts',
  'test/components/views/strip/**/*.test.ts',
  // Playback.
  'test/components/engines/playback/**/*.test.ts',
  // Drafts and kept pieces.
  'test/components/elements/piece/drafts.test.ts',
  'test/components/engines/drafts/*.test.ts',
  'test/components/intake/keeping/shelf.test.ts',
];

/** What the tests are about, for the line that says that they are not run. */
const SUBJECTS = 'the contract of the elements, their controls, the player';
const MORE_SUBJECTS = 'input, playback, drafts and kept pieces; the journey';

const BROWSER_TESTS = path.join('node_modules', '@web', 'test-runner', 'dist', 'bin.js');

/** Returns the parameters of the runner for test files. */
const testsOf = (files) => [BROWSER_TESTS, '--files', ...files];

/** The parameters for the journey: Node drives the browser. */
const JOURNEY = nodeTests(['test/journey/journey.ts']);

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

const filesOf = (patterns) => globSync(patterns).filter((file) => !/\.node\.test\.ts$/.test(file));

/** Returns the line about tests that do not run in a browser. */
const notRunLine = (title, lack, isAll) => {
  if (lack) return `not run: ${title} (${lack}): ${SUBJECTS}; ${MORE_SUBJECTS}`;
  return isAll ? undefined : `not run: ${title} (OTHER_BROWSERS=all runs them): ${MORE_SUBJECTS}`;
};

/**
 * Returns for each of the other browsers its name in BROWSERS, the calls of the runners (none when it cannot
 * start), and a line about the tests that do not run. A call has parameters, and those of a second call for
 * the files whose page stood still; the journey starts again as a whole.
 */
export const otherBrowsers = (isAll = process.env.OTHER_BROWSERS === 'all') =>
  Object.entries(LACKS).map(([title, lackOf]) => {
    const lack = lackOf();
    const files = filesOf(isAll ? [...PATTERNS, ...MORE_PATTERNS] : PATTERNS);
    const calls = [
      { parameters: testsOf(files), partly: testsOf },
      ...(isAll ? [{ parameters: JOURNEY }] : []),
    ];
    return {
      name: title.toLowerCase(),
      calls: lack ? [] : calls,
      notRun: notRunLine(title, lack, isAll),
    };
  });

/** Messages about a page that no longer answers: of the runner, and of the journey. */
const STANDS_STILL =
  /^([^›]+) › (?:.* › )?(?:Browser tests did not (?:start|finish)|The browser (?:was unable|stands still))/;

/** Returns the test files in lines of failures whose page stood still. */
export const standingFiles = (names) => names.flatMap((line) => STANDS_STILL.exec(line)?.[1] ?? []);
