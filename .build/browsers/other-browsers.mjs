// The tests that `npm test` runs in Firefox and WebKit besides Chromium: the contract of every element, controls,
// player, input, playback, drafts, kept pieces, one journey through the application, and all recordings that ship.
import { globSync } from 'node:fs';
import path from 'node:path';
import { isFirefoxInstalled } from './firefox.mjs';
import { nodeTests } from '../test/node-tests.mjs';
import { isInstalled } from '../test/quiet-machine.mjs';
import { findMiniBrowser } from './webkit-page.mjs';

const PATTERNS = [
  'test/contract/*.test.ts',
  'test/components/kit/controls/*.test.ts',
  'test/components/kit/element/drag.test.ts',
  'test/components/elements/player/**/*.test.ts',
  'test/components/elements/widget/in-any-page.test.ts',
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
const SUBJECTS =
  'the contract of the elements, controls, player, input, playback, drafts and kept pieces; the journey';

/** The program that runs tests in a browser. */
export const BROWSER_TESTS = path.join('node_modules', '@web', 'test-runner', 'dist', 'bin.js');

/** Returns the parameters of the runner for test files. */
export const testsInBrowser = (files) => [BROWSER_TESTS, '--files', ...files];

/** What Node drives the browser through: the journey, and the recordings that ship. */
const JOURNEYS = ['test/journey/journey.ts', 'test/journey/last-note.ts'];

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

/** A browser starts anew for so many files: one whose sound stands still takes only these along. */
const AT_ONCE = 16;

/** Returns the files in parts, one for each start of a browser. */
const partsOf = (files) =>
  Array.from({ length: Math.ceil(files.length / AT_ONCE) }, (_, index) =>
    files.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

const filesOf = (patterns) => globSync(patterns).filter((file) => !/\.node\.test\.ts$/.test(file));

/**
 * Returns for each of the other browsers its name in BROWSERS, the calls of the runners (none when it cannot
 * start), and a line about the tests that do not run. A call has parameters, and those of a second call for
 * some of its files; a journey starts again as a whole.
 */
export const otherBrowsers = () =>
  Object.entries(LACKS).map(([title, lackOf]) => {
    const lack = lackOf();
    const parts = partsOf(filesOf(PATTERNS));
    const calls = [
      ...parts.map((files) => ({ parameters: testsInBrowser(files), partly: testsInBrowser })),
      ...JOURNEYS.map((file) => ({ parameters: nodeTests([file]) })),
    ];
    return {
      name: title.toLowerCase(),
      calls: lack ? [] : calls,
      notRun: lack && `not run: ${title} (${lack}): ${SUBJECTS}`,
    };
  });

/** Messages about a page that no longer answers: of the runner, and of the journey. */
const STANDS_STILL =
  /^([^›]+) › (?:.* › )?(?:Browser tests did not (?:start|finish)|The browser (?:was unable|stands still))/;

/** Message about a browser that crashed: no test of ours can do anything about that. */
const HAS_ENDED = /› The browser has ended/;

/** Whether the browser itself has ended, in lines of failures. */
export const hasEnded = (names) => names.some((line) => HAS_ENDED.test(line));

/** Returns the test files in lines of failures whose page stood still. */
export const standingFiles = (names) => names.flatMap((line) => STANDS_STILL.exec(line)?.[1] ?? []);

/** Returns the test files in lines of failures whose page has answered. */
export const failedFiles = (names) => {
  const answered = names.filter((line) => standingFiles([line]).length === 0);
  return [...new Set(answered.map((line) => line.split(' › ')[0]))];
};
