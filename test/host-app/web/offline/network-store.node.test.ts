import assert from 'node:assert/strict';
import { once } from 'node:events';
import test, { afterEach, beforeEach, describe, mock } from 'node:test';
import { NetworkStore } from '#web/offline/network-store.js';

/** A browser that has a connection or not. */
class Browser extends EventTarget {
  readonly navigator = { onLine: true };

  set(isOnline: boolean): void {
    this.navigator.onLine = isOnline;
    this.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

const settled = () => new Promise(setImmediate);

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

describe('the network', () => {
  test('goes and comes as the browser tells', async () => {
    const browser = new Browser();
    const network = new NetworkStore(browser, async () => undefined);
    assert.equal(network.isOnline, true);
    browser.set(false);
    assert.equal(network.isOnline, false);
    browser.set(true);
    await settled();
    assert.equal(network.isOnline, true);
  });

  test('is not there when the site does not answer, whatever the browser tells', async () => {
    const network = new NetworkStore(new Browser(), () => Promise.reject(new TypeError('failed')));
    assert.equal(await network.check(), false);
    assert.equal(network.isOnline, false);
  });

  test('asks once for all who want to know', async () => {
    const probe = mock.fn(async () => undefined);
    const network = new NetworkStore(new Browser(), probe);
    assert.deepEqual(await Promise.all([network.check(), network.check()]), [true, true]);
    assert.equal(probe.mock.callCount(), 1);
  });

  test('asks nobody without a connection', async () => {
    const probe = mock.fn(async () => undefined);
    const browser = new Browser();
    browser.navigator.onLine = false;
    assert.equal(await new NetworkStore(browser, probe).check(), false);
    assert.equal(probe.mock.callCount(), 0);
  });

  test('comes back for a page that began without a connection', async () => {
    const browser = new Browser();
    browser.navigator.onLine = false;
    const network = new NetworkStore(browser, async () => undefined);
    assert.equal(await network.check(), false);
    browser.set(true);
    await settled();
    assert.equal(network.isOnline, true);
    browser.set(false);
    browser.navigator.onLine = true;
    assert.equal(await network.check(), true);
  });

  test('is not there when a question finds no end', async () => {
    const asked: AbortSignal[] = [];
    const probe = async (signal: AbortSignal) => {
      asked.push(signal);
      if (asked.length === 1) await once(signal, 'abort').then(() => signal.throwIfAborted());
    };
    const network = new NetworkStore(new Browser(), probe);
    const answer = network.check();
    mock.timers.tick(10_000);
    assert.equal(await answer, false);
    assert.equal(asked[0]?.aborted, true);
    assert.equal(await network.check(), true);
  });

  /** A question for each call, which ends when it is answered or given up. */
  function questions() {
    const asked: { readonly signal: AbortSignal; readonly answer: () => void }[] = [];
    const probe = (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        asked.push({ signal, answer: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    return { asked, probe };
  }

  test('is asked for anew when it comes back while a question is under way', async () => {
    const { asked, probe } = questions();
    const browser = new Browser();
    const network = new NetworkStore(browser, probe);
    const first = network.check();
    browser.set(true);
    assert.deepEqual([asked.length, asked[0]?.signal.aborted], [2, true]);
    asked[1]!.answer();
    await settled();
    assert.equal(network.isOnline, true);
    assert.equal(await first, true);
  });

  test('stays away when it goes while a question is under way', async () => {
    const { asked, probe } = questions();
    const browser = new Browser();
    const network = new NetworkStore(browser, probe);
    const first = network.check();
    asked[0]!.answer();
    browser.set(false);
    assert.equal(await first, false);
    assert.equal(network.isOnline, false);
  });

  test('is asked for again until it is back', async () => {
    let isDown = true;
    const probe = async () => {
      if (isDown) throw new TypeError('failed');
    };
    const network = new NetworkStore(new Browser(), probe);
    await network.check();
    isDown = false;
    mock.timers.tick(1000);
    await settled();
    assert.equal(network.isOnline, true);
  });

  test('is asked for less and less often while it stays away, and soon again when it has changed', async () => {
    const browser = new Browser();
    const probe = mock.fn(() => Promise.reject(new TypeError('failed')));
    const network = new NetworkStore(browser, probe);
    await network.check();
    /** Seconds until the next question. */
    const nextAfter = async () => {
      const before = probe.mock.callCount();
      for (let second = 1; ; second += 1) {
        mock.timers.tick(1000);
        await settled();
        if (probe.mock.callCount() > before) return second;
      }
    };
    const pauses: number[] = [];
    while (pauses.length < 7) pauses.push(await nextAfter());
    assert.deepEqual(pauses, [1, 2, 4, 8, 16, 16, 16]);
    browser.set(true);
    await settled();
    assert.equal(await nextAfter(), 1);
  });
});
