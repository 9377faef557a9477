// The tests that `npm test` runs in Firefox and WebKit besides Chromium: the contract of every element,
// its controls, and the player.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from './quiet-machine.mjs';
import { findMiniBrowser } from './webkit-page.mjs';

const PATTERNS = [
  'test/contract/*.test.ts',
  'test/components/kit/controls/*.test.ts',
  'test/components/kit/element/drag.test.ts',
  'test/components/elements/player/**/*.test.ts',
];

const RUNNER = path.join('node_modules', '@web', 'test-runner', 'dist', 'bin.js');

/** Functions that return what a browser lacks on this machine; undefined when it can run. */
const LACKS = {
  Firefox: () =>
    existsSync(process.env.FIREFOX ?? '/usr/bin/firefox-esr') ? displayLack() : 'not installed',
  WebKit: () =>
    findMiniBrowser() && isInstalled('WebKitWebDriver') ? displayLack() : 'not installed',
};

const displayLack = () =>
  process.env.DISPLAY || process.env.WAYLAND_DISPLAY || isInstalled('Xvfb')
    ? undefined
    : 'no display, and no Xvfb to make one';

const filesOf = () => globSync(PATTERNS).filter((file) => !/\.node\.test\.ts$/.test(file));

/**
 * Returns for each of the other browsers its name in BROWSERS, the parameters of the test runner, and a line
 * about the skipped tests when it cannot start.
 */
export const otherBrowsers = () =>
  Object.entries(LACKS).map(([title, lackOf]) => {
    const lack = lackOf();
    return {
      name: title.toLowerCase(),
      parameters: [RUNNER, '--files', ...filesOf()],
      notRun:
        lack &&
        `not run: ${title} (${lack}): the contract of the elements, their controls, the player`,
    };
  });
