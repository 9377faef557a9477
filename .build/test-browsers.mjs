// The browsers of web-test-runner: Chromium always; Firefox and WebKit when BROWSERS names them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { CHROMIUM_ARGS, findChromium } from './browser.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WEBKIT_PORT = 5557;

const chromium = async () =>
  playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
  });

/** The distribution's Firefox, driven over BiDi. */
function firefox() {
  if (!existsSync(FIREFOX)) throw new Error(`No Firefox at ${FIREFOX}: set FIREFOX to its path.`);
  return playwrightLauncher({
    product: 'firefox',
    concurrency: 1,
    launchOptions: {
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      firefoxUserPrefs: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
    },
  });
}

/** WebKitGTK's small browser; it needs a display (`xvfb-run -a npm test`). */
async function webkit() {
  if (!existsSync(MINI_BROWSER)) throw new Error('No WebKit: install webkit2gtk-driver.');
  const { webdriverLauncher } = await import('@web/test-runner-webdriver');
  const driver = spawn('WebKitWebDriver', [`--port=${WEBKIT_PORT}`, '--host=127.0.0.1']);
  process.on('exit', () => driver.kill());
  await delay(500);
  return webdriverLauncher({
    automationProtocol: 'webdriver',
    hostname: '127.0.0.1',
    port: WEBKIT_PORT,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    },
  });
}

const LAUNCHERS = { chromium, firefox, webkit };

/** Launchers of the browsers that BROWSERS lists, separated by commas. */
export function testBrowsers(names = process.env.BROWSERS ?? 'chromium') {
  return Promise.all(
    names.split(',').map((name) => {
      const launcher = LAUNCHERS[name.trim()];
      if (!launcher) throw new Error(`BROWSERS: "${name}" is none of chromium, firefox, webkit.`);
      return launcher();
    }),
  );
}
