import type { Page } from '@playwright/test';
import { type DemoPage } from '../support/demo-page.js';

export const PIECE = '/demo-wc/corpora/keyboard/fur-elise';
export const SRC = `${PIECE}/info.json`;
/** Directives that a page under a strict policy allows for its widgets. */
export const STYLES = 'glosa-widget { display: block } body { margin: 8px }';

export interface Course {
  readonly body: string;
  readonly head?: string;
  readonly policy?: string;
}

/** Opens a page of a course with widgets in it. */
export async function open({ page }: DemoPage, { body, head = '', policy }: Course): Promise<void> {
  await page.route('**/demo-wc/course.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `<!doctype html><html lang="en"><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Week 5</title>${head}
        <style>${STYLES}</style><script type="module" src="/glosa.js"></script><main>${body}</main>`,
    }),
  );
  await page.addInitScript(() => {
    const page = globalThis as unknown as { shift: number; asked: number };
    page.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    page.asked = 0;
    const request = globalThis.requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (callback) => {
      page.asked += 1;
      return request(callback);
    };
  });
  await page.goto('/demo-wc/course.html');
}

export const widget = (attributes = '', inside = ''): string =>
  `<glosa-widget src="${SRC}" ${attributes}>${inside}</glosa-widget>`;

/** The score is drawn and the play button answers, in the widget of that number. */
export const usable = (page: Page, index = 0) =>
  page.waitForFunction((at) => {
    const root = document.querySelectorAll('glosa-widget')[at]?.shadowRoot;
    const isDrawn = root?.querySelector('.view[data-drawn]');
    const play = root?.querySelector('.bar')?.shadowRoot?.querySelector<HTMLButtonElement>('.play');
    return Boolean(isDrawn) && play?.disabled === false;
  }, index);

export const quiet = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
};

export const number = (page: Page, name: 'shift' | 'asked') =>
  page.evaluate((key) => (globalThis as unknown as Record<string, number>)[key]!, name);
