import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './.build/browsers/browser.mjs';
import { serviceAddress, services, WORKERS } from './.build/test/e2e-services.mjs';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  // Fonts are the site's own, so that one set of pictures holds for every system.
  snapshotPathTemplate: '{testDir}/web/pictures/{arg}{ext}',
  timeout: 120_000,
  // Of a machine that does other things as well.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: WORKERS,
  forbidOnly: true,
  // What fails is named in any case: count-reporter.mjs.
  retries: 1,
  reporter: [['list'], ['./.build/test/playwright-reporter.mjs']],
  webServer: services(),
  // What a test intercepts must not be answered by the worker of the site; those about it allow it.
  use: {
    baseURL: serviceAddress(),
    serviceWorkers: 'block',
    // Several workers have no time for motion; the tests that run one after the other see it.
    contextOptions: { reducedMotion: WORKERS > 1 ? 'reduce' : 'no-preference' },
  },
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
