// The browsers of web-test-runner: Chromium always; Firefox and WebKit when BROWSERS names them.
import { playwrightLauncher } from '@web/test-runner-playwright';
import { CHROMIUM_ARGS, findChromium } from './browser.mjs';
import { firefoxOptions } from './firefox.mjs';

const chromium = async () =>
  playwrightLauncher({
    product: 'chromium',
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
  });

/** Returns the launcher of the distribution's Firefox. */
const firefox = async () =>
  playwrightLauncher({
    product: 'firefox',
    concurrency: 1,
    launchOptions: await firefoxOptions(),
  });

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
