import { setTimeout as delay } from 'node:timers/promises';
import { chromium, firefox, type LaunchOptions } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#build/browsers/browser.mjs';
import { firefoxOptions } from '#build/browsers/firefox.mjs';
import { WebKitPage } from '#build/browsers/webkit-page.mjs';

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
  firefox: async () => withPlaywright(firefox, await firefoxOptions()),
  async webkit() {
    const page = await WebKitPage.open(SIZE);
    const { mouse, keyboard, close } = page;
    const evaluate = (expression: string) => page.evaluate(`() => ${expression}`);
    return { goto: (url) => page.goto(url), evaluate, mouse, keyboard, close };
  },
};

/** Milliseconds that a browser may take for one command, also where the machine is busy. */
const PATIENCE = 30_000;

/** Returns a command that fails when the browser does not answer; Firefox now and then never does. */
const limited =
  <Args extends unknown[]>(name: string, command: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<unknown> => {
    const timer = new AbortController();
    const late = delay(PATIENCE, undefined, { signal: timer.signal }).then(() => {
      throw new Error(`The browser stands still: ${name}(${args.join(', ').slice(0, 80)})`);
    });
    try {
      return await Promise.race([command(...args), late]);
    } finally {
      timer.abort();
      late.catch(() => undefined);
    }
  };

/** Opens a page in the named browser. */
export async function openPage(name: string): Promise<DrivenPage> {
  const open = BROWSERS[name];
  if (!open) throw new Error(`There is no browser ${name}.`);
  const page = await open();
  const { mouse, keyboard } = page;
  return {
    goto: limited('goto', (url) => page.goto(url)),
    evaluate: limited('evaluate', (expression) => page.evaluate(expression)),
    mouse: {
      move: limited('move', (x, y) => mouse.move(x, y)),
      down: limited('down', () => mouse.down()),
      up: limited('up', () => mouse.up()),
    },
    keyboard: { press: limited('press', (chord) => keyboard.press(chord)) },
    close: () => page.close(),
  };
}
