import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { DrivenPage } from './browsers.js';

/** Milliseconds until a state must be there, also where the machine is busy. */
const PATIENCE = 60_000;
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
    const scope = `const every = ${EVERY}; const piece = document.querySelector('glosa-piece'); const model = piece?.model;`;
    return (await this.page.evaluate(`(() => { ${scope} return ${expression}; })()`)) as Value;
  }

  /** Waits until an expression has a value for which the condition holds, and returns it. */
  async until<Value>(
    expression: string,
    holds: (value: Value) => boolean = Boolean,
  ): Promise<Value> {
    let value: Value | undefined;
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(LOOK)) {
      value = await this.read<Value>(expression).catch(() => undefined);
      if (value !== undefined && holds(value)) return value;
    }
    return assert.fail(`${expression} stays ${JSON.stringify(value)}`);
  }

  /** Clicks the middle of an element, by its selector and, if given, its text or name. */
  async click(selector: string, name?: string): Promise<void> {
    const { x, y } = await this.placeOf(selector, name);
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.up();
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

  /** Waits until an element can be pressed, and returns its middle. */
  async placeOf(selector: string, name?: string): Promise<Place> {
    const isIt = `({ ariaLabel, textContent }) => [ariaLabel, textContent.trim()].includes(${JSON.stringify(name)})`;
    const place = `((found) => {
      if (!found) return undefined;
      found.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    })(every(${JSON.stringify(selector)}).find((element) =>
      element.checkVisibility() && !element.disabled && (${name === undefined} || (${isIt})(element))))`;
    return this.until<Place>(place);
  }

  /** Drops files of the site on the page. */
  async drop(...paths: readonly string[]): Promise<void> {
    await this.read(`void Promise.all(${JSON.stringify(paths)}.map(async (path) =>
      new File([await (await fetch(path)).blob()], path.split('/').at(-1)))).then((files) => {
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
