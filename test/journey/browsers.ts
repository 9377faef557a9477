import { chromium, firefox, type LaunchOptions } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../.build/browser.mjs';
import { quietMachine } from '../../.build/quiet-machine.mjs';
import { WebKitPage } from '../../.build/webkit-page.mjs';

/** The part of a page that all browsers have, playwright's or WebDriver's. */
export interface DrivenPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: {
    move(x: number, y: number): Promise<unknown>;
    down(): Promise<unknown>;
    up(): Promise<unknown>;
  };
  readonly keyboard: { press(chord: string): Promise<unknown> };
  /** Ends the browser. */
  close(): unknown;
}

const SIZE = { width: 1280, height: 800 };

async function withPlaywright(type: typeof chromium, options: LaunchOptions): Promise<DrivenPage> {
  const browser = await type.launch(options);
  const page = await browser.newPage({ viewport: SIZE });
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    mouse: page.mouse,
    keyboard: page.keyboard,
    close: () => browser.close(),
  };
}

/** Browsers by their names in BROWSERS. */
const BROWSERS: Readonly<Record<string, () => Promise<DrivenPage>>> = {
  chromium: async () =>
    withPlaywright(chromium, { executablePath: await findChromium(), args: [...CHROMIUM_ARGS] }),
  firefox: async () =>
    withPlaywright(firefox, {
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      env: await quietMachine(),
      firefoxUserPrefs: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
    }),
  async webkit() {
    const page = await WebKitPage.open(SIZE);
    const { mouse, keyboard, close } = page;
    const evaluate = (expression: string) => page.evaluate(`() => ${expression}`);
    return { goto: (url) => page.goto(url), evaluate, mouse, keyboard, close };
  },
};

/** Opens a page in the named browser. */
export function openPage(name: string): Promise<DrivenPage> {
  const open = BROWSERS[name];
  if (!open) throw new Error(`There is no browser ${name}.`);
  return open();
}
