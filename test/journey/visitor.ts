import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { DrivenPage } from './browsers.js';

/** Milliseconds until a state must be there, also where the machine is busy. */
const PATIENCE = 120_000;
/** Milliseconds between two looks at the page. */
const LOOK = 50;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Finds elements also inside of other elements. Runs in the page. */
const EVERY = `(selector) => {
  const found = [];
  const walk = (root) => {
    found.push(...root.querySelectorAll(selector));
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) walk(element.shadowRoot);
  };
  walk(document);
  return found;
}`;

/** Returns the element at a place and all around it, also outside of the shadow it is in. Runs in the page. */
const HIT = `(x, y) => {
  const found = [];
  let inner = document.elementFromPoint(x, y);
  for (let next = inner; next; next = inner.shadowRoot?.elementFromPoint(x, y)) {
    if (found.includes(next)) break;
    found.push((inner = next));
  }
  for (let outer = inner; outer; outer = outer.parentNode ?? outer.host) found.push(outer);
  return found;
}`;

/** A visitor of the site, in any browser. */
export class Visitor {
  constructor(
    readonly page: DrivenPage,
    private readonly address: string,
  ) {}

  async visit(path: string): Promise<void> {
    await this.page.goto(this.address + path);
  }

  /** Returns the value of an expression in the page, which knows the piece and its model. */
  async read<Value>(expression: string): Promise<Value> {
    const scope = `const every = ${EVERY}; const hit = ${HIT}; const model = document.querySelector('glosa-piece')?.model;`;
    const value = await this.page.evaluate(`(() => { ${scope} return ${expression}; })()`);
    // WebDriver has no undefined.
    return (value ?? undefined) as Value;
  }

  /** Waits until an expression has a value for which the condition holds, and returns it. */
  async until<Value>(
    expression: string,
    holds: (value: Value) => boolean = Boolean,
  ): Promise<Value> {
    let value: Value | undefined;
    let fault = '';
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(LOOK)) {
      try {
        value = await this.read<Value>(expression);
        if (value !== undefined && holds(value)) return value;
      } catch (error) {
        if (/has ended/.test(String(error))) throw error;
        // While a page comes there may be no piece, or no document.
        fault = ` (${String(error)})`;
      }
    }
    return assert.fail(`${expression} stays ${JSON.stringify(value)}${fault}`);
  }

  /** Clicks the middle of an element, by its selector and, if given, its text or name. */
  async click(selector: string, name?: string): Promise<void> {
    const { x, y } = await this.placeOf(selector, name);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Chooses an option of a select by their names. */
  async choose(name: string, option: string): Promise<void> {
    const select = `every('select').find(({ ariaLabel }) => ariaLabel === ${JSON.stringify(name)})`;
    const value = `[...${select}.options].find(({ text }) => text === ${JSON.stringify(option)}).value`;
    await this.until(value);
    await this.read(
      `(${select}.value = ${value}, ${select}.dispatchEvent(new Event('change', { bubbles: true })))`,
    );
  }

  /** Drags from a place by so many pixels. */
  async drag({ x, y }: Place, right: number): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + right / 2, y);
    await mouse.move(x + right, y);
    await mouse.up();
  }

  /**
   * Waits until an element can be pressed (shown, enabled, covered by nothing, and at rest), and returns its
   * middle.
   */
  async placeOf(selector: string, name?: string): Promise<Place> {
    const isIt =
      name === undefined
        ? 'true'
        : `[element.ariaLabel, element.textContent.trim()].includes(${JSON.stringify(name)})`;
    const place = `((found) => {
      if (!found) return undefined;
      found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return hit(x, y).includes(found) ? { x, y } : undefined;
    })(every(${JSON.stringify(selector)}).find((element) =>
      element.checkVisibility() && !element.disabled && ${isIt}))`;
    let before: Place | undefined;
    return this.until<Place>(place, (now) => {
      const rests = before?.x === now.x && before.y === now.y;
      before = now;
      return rests;
    });
  }

  /** Drops files of the site on the page. */
  async drop(paths: readonly string[]): Promise<void> {
    await this.read(`void Promise.all(${JSON.stringify(paths)}.map(async (path) => {
        const content = await (await fetch(path)).blob();
        return new File([content], path.split('/').at(-1));
      })).then((files) => {
        const transfer = new DataTransfer();
        for (const file of files) transfer.items.add(file);
        window.dropped = transfer;
      })`);
    await this.until('Boolean(window.dropped)');
    const send = (type: string) =>
      `every('main')[0].dispatchEvent(new DragEvent('${type}', { dataTransfer: window.dropped, bubbles: true, cancelable: true }))`;
    // A page listens for files a moment after it is shown.
    await this.until(`(${send('dragenter')}, every('.drop-layer').length)`);
    await this.read(send('drop'));
  }
}
