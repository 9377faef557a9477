// Controls WebKitGTK's small browser by WebDriver: neither playwright nor puppeteer supports it. Its page has
// the few methods of playwright that the tests use.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quietMachine } from '../test/quiet-machine.mjs';

/** Folders of MiniBrowser in distributions, in order of the library's version. */
const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];

/** Returns the path of MiniBrowser; undefined when it is not installed. */
export const findMiniBrowser = () =>
  FOLDERS.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find((file) => existsSync(file));

/** Milliseconds that the driver may take for its start, and for each command. */
const PATIENCE = 30_000;
/** What is said of a browser that has crashed. */
const HAS_ENDED = 'The browser has ended';

/** Attempts to open a window that draws: now and then the first one never does. */
const ATTEMPTS = 3;

/** Codes of WebDriver for keys without a character, by their names in playwright. */
const KEYS = {
  ...{ Cancel: '\uE001', Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008' },
  ...{ Control: '\uE009', ControlOrMeta: '\uE009', Alt: '\uE00A', Escape: '\uE00C', Space: ' ' },
  ...{ PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', Delete: '\uE017' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`F${i + 1}`, String.fromCodePoint(0xe031 + i)]),
  ),
};

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** Returns a free port. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Sends one command of WebDriver, by default with POST if it has a body; throws with the message of the driver
 * if it fails.
 */
async function send(url, body, method = body ? 'POST' : 'GET') {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE),
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = await answer.json();
  // The driver forgets a session whose browser is no more.
  if (value?.error === 'invalid session id') throw new Error(HAS_ENDED);
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

/** Returns what a browser said last, in one line. */
const lastWords = (file) =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ') || 'it said nothing';

/**
 * Starts a driver. It ends together with its browser, as one process group, and at the latest with this
 * process.
 */
async function startDriver() {
  const port = await freePort();
  const log = path.join(await mkdtemp(path.join(tmpdir(), 'glosa-webkit-')), 'log');
  const said = openSync(log, 'a');
  const stdio = ['ignore', said, said];
  const options = { env: await quietMachine(), stdio, detached: true };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], options);
  await once(driver, 'spawn');
  closeSync(said);
  driver.unref();
  const base = `http://127.0.0.1:${port}`;
  const isReady = () =>
    send(`${base}/status`).then(
      ({ ready }) => ready,
      () => false,
    );
  for (const end = Date.now() + PATIENCE; !(await isReady()); await delay(50))
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
  return { base, pid: driver.pid, log };
}

/** A window of MiniBrowser with one page; each has a separate driver, which can end alone. */
export class WebKitPage {
  #pid;
  #url;
  #log;
  keyboard = new Keyboard((actions) => this.#act('key', actions));
  mouse = new Mouse(
    (actions) => this.#act('pointer', actions),
    (place) => this.evaluate(pressRight, place),
  );

  /** Opens a window whose page has the given size, and draws. */
  static async open({ width = 800, height = 600 } = {}) {
    for (let attempt = 1; ; attempt++) {
      const page = new WebKitPage();
      try {
        await page.#start();
        await page.setViewportSize({ width, height });
        await page.drawn();
        return page;
      } catch (error) {
        page.close();
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #start() {
    const { base, pid, log } = await startDriver();
    this.#pid = pid;
    this.#log = log;
    process.on('exit', this.close);
    const options = {
      binary: findMiniBrowser(),
      args: ['--automation', '--autoplay-policy=allow'],
    };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const { sessionId } = await send(`${base}/session`, { capabilities: { alwaysMatch } });
    this.#url = `${base}/session/${sessionId}`;
  }

  async #post(command, body) {
    try {
      return await send(`${this.#url}/${command}`, body);
    } catch (error) {
      if (error.message !== HAS_ENDED) throw error;
      throw new Error(`${HAS_ENDED}: ${lastWords(this.#log)}`, { cause: error });
    }
  }

  #act(type, actions) {
    return this.#post('actions', { actions: [{ type, id: type, actions }] });
  }

  async goto(url) {
    await this.#post('url', { url });
  }

  /** Releases all keys and buttons that are still down. */
  async releaseActions() {
    await send(`${this.#url}/actions`, undefined, 'DELETE');
  }

  /** Sets the size of the page: the window also contains bars. */
  async setViewportSize({ width, height }) {
    const [wide, high] = await this.evaluate(() => {
      const { outerWidth, innerWidth, outerHeight, innerHeight } = globalThis;
      return [outerWidth - innerWidth, outerHeight - innerHeight];
    });
    await this.#post('window/rect', { width: width + wide, height: height + high });
  }

  /** Runs a function without a closure in the page, with a JSON argument. */
  evaluate(task, argument = null) {
    const script = `return (${task})(arguments[0])`;
    return this.#post('execute/sync', { script, args: [argument] });
  }

  /** Waits until the page has drawn two frames; throws if it does not answer. */
  async drawn() {
    const script =
      'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(true)))';
    await this.#post('execute/async', { script, args: [] });
  }

  /** Returns a picture of the window, as PNG. */
  async screenshot() {
    return Buffer.from(await send(`${this.#url}/screenshot`), 'base64');
  }

  /** Ends the browser and its driver, whether they still answer or not. */
  close = () => {
    process.off('exit', this.close);
    if (this.#log) rmSync(path.dirname(this.#log), { recursive: true, force: true });
    try {
      if (this.#pid) process.kill(-this.#pid, 'SIGKILL');
    } catch {
      // They have already ended.
    }
  };
}

/** Keys by playwright's names: `press('Control+z')`. */
class Keyboard {
  #act;

  constructor(act) {
    this.#act = act;
  }

  down(key) {
    return this.#act([{ type: 'keyDown', value: KEYS[key] ?? key }]);
  }

  up(key) {
    return this.#act([{ type: 'keyUp', value: KEYS[key] ?? key }]);
  }

  /** Presses keys. Those joined by + are held together; the last one may be a + itself. */
  press(chord) {
    const keys = chord.split(/\+(?!$)/).map((key) => KEYS[key] ?? key);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    return this.#act([...down, ...up]);
  }

  async type(text) {
    for (const key of text) await this.press(key);
  }
}

/** Sends the events of a press of the right button to the element at a place. Runs in the page. */
function pressRight({ x, y }) {
  const { document, MouseEvent, PointerEvent } = globalThis;
  let target = document.elementFromPoint(x, y) ?? document.documentElement;
  for (let inner = target; inner;) {
    target = inner;
    const found = inner.shadowRoot?.elementFromPoint(x, y);
    inner = found === inner ? undefined : found;
  }
  const travels = { bubbles: true, composed: true, cancelable: true };
  const place = { clientX: x, clientY: y, button: 2, ...travels };
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, ...place };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 2 }));
  target.dispatchEvent(new MouseEvent('contextmenu', place));
  target.dispatchEvent(new PointerEvent('pointerup', pointer));
}

/** One mouse; places are in pixels of the page. */
class Mouse {
  #act;
  #pressRight;

  constructor(act, pressRight) {
    this.#act = act;
    this.#pressRight = pressRight;
  }

  move(x, y) {
    return this.#act([{ type: 'pointerMove', duration: 0, x, y }]);
  }

  down({ button = 'left' } = {}) {
    return this.#act([{ type: 'pointerDown', button: BUTTONS[button] }]);
  }

  up({ button = 'left' } = {}) {
    return this.#act([{ type: 'pointerUp', button: BUTTONS[button] }]);
  }

  /** Clicks. The page makes the events of the right button: after the driver's, it stays down for good. */
  async click(x, y, options) {
    await this.move(x, y);
    if (options?.button === 'right') return this.#pressRight({ x, y });
    await this.down(options);
    return this.up(options);
  }
}
