// The browsers of web-test-runner: Chromium always; Firefox and WebKit when BROWSERS names them.
import { existsSync } from 'node:fs';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { CHROMIUM_ARGS, findChromium } from './browser.mjs';
import { quietMachine } from './quiet-machine.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const chromium = async () =>
  playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
  });

/** Returns the launcher of the distribution's Firefox, controlled over BiDi. */
async function firefox() {
  if (!existsSync(FIREFOX)) throw new Error(`No Firefox at ${FIREFOX}: set FIREFOX to its path.`);
  return playwrightLauncher({
    product: 'firefox',
    concurrency: 1,
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      env: await quietMachine(),
      firefoxUserPrefs: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
    },
  });
}

/** Returns the launcher of WebKitGTK's small browser. */
async function webkit() {
  const { webkitLauncher } = await import('./webkit-launcher.mjs');
  return webkitLauncher({ concurrency: 1 });
}

const LAUNCHERS = { chromium, firefox, webkit };

/** Returns launchers of the browsers that BROWSERS lists, separated by commas. */
export function testBrowsers(names = process.env.BROWSERS ?? 'chromium') {
  return Promise.all(
    names.split(',').map((name) => {
      const launcher = LAUNCHERS[name.trim()];
      if (!launcher) throw new Error(`BROWSERS: "${name}" is none of chromium, firefox, webkit.`);
      return launcher();
    }),
  );
}
