import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './.build/browser.mjs';

const PORT = 4173;
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  // Fonts are the site's own, so that one set of pictures holds for every system.
  snapshotPathTemplate: '{testDir}/web/pictures/{arg}{ext}',
  timeout: 60_000,
  // Of a machine that does other things as well.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Tests that listen to the music need a processor of their own.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['./.build/playwright-reporter.mjs']],
  webServer: {
    command: `node .build/build.mjs --if-needed && node --import tsx host-app/service/main.ts`,
    env: {
      PORT: String(PORT),
      GLOSA_DATA: '.cache/e2e-data',
      GLOSA_LOG: 'warn',
      GLOSA_RATES: '100',
    },
    url: `${baseURL}/demo-wc/`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
  // What a test intercepts must not be answered by the worker of the site; those about it allow it.
  use: { baseURL, serviceWorkers: 'block' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        channel: undefined,
        launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGS },
      },
    },
  ],
});
