import assert from 'node:assert/strict';
import test, { afterEach, beforeEach, describe, mock } from 'node:test';
import { keepFiles, registerWorker } from '#web/offline/register.js';

const SITE = new URL('https://music.example/scores/');

/** A worker of some version. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = mock.fn(async () => undefined);

  /** The server has another version. */
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class FakeContainer extends EventTarget {
  readonly registration = new FakeRegistration();
  readonly register = mock.fn(async (_url: string, _options: object) => this.registration);

  get ready(): Promise<FakeRegistration> {
    return Promise.resolve(this.registration);
  }
}

/** A page with this worker; its messages, and the number of its reloads. */
async function aPage(container = new FakeContainer()) {
  const offers: (() => void)[] = [];
  const reload = mock.fn();
  const found = await registerWorker(container as unknown as ServiceWorkerContainer, {
    site: SITE,
    onUpdate: (takeOver) => offers.push(takeOver),
    reload,
  });
  return { container, registration: container.registration, offers, reload, found };
}

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

describe('the service worker', () => {
  test('stands in the folder of the site, and is for that', async () => {
    const { container } = await aPage();
    assert.deepEqual(container.register.mock.calls[0]?.arguments, [
      'https://music.example/scores/service-worker.js',
      { scope: '/scores/' },
    ]);
  });

  test('is none where the browser has none or refuses', async () => {
    const onUpdate = () => undefined;
    assert.equal(await registerWorker(undefined, { site: SITE, onUpdate }), undefined);
    const container = new FakeContainer();
    container.register.mock.mockImplementation(() => Promise.reject(new Error('SecurityError')));
    assert.equal((await aPage(container)).found, undefined);
  });

  test('offers nothing when the first version comes', async () => {
    const { registration, offers } = await aPage();
    registration.find().become('installed');
    assert.equal(offers.length, 0);
  });

  test('offers a version that has come beside the present one', async () => {
    const { container, registration, offers, reload } = await aPage();
    const present = (registration.active = new FakeWorker());
    const next = registration.find();
    next.become('installed');
    assert.deepEqual([offers.length, next.messages, present.messages], [1, [], []]);
    offers[0]!();
    assert.deepEqual(present.messages, [{ type: 'make-way' }]);
    assert.deepEqual(next.messages, [{ type: 'take-over' }]);
    assert.equal(reload.mock.callCount(), 0);
    container.dispatchEvent(new Event('controllerchange'));
    assert.equal(reload.mock.callCount(), 1);
  });

  test('offers a version that waits since an earlier visit', async () => {
    const container = new FakeContainer();
    container.registration.active = new FakeWorker();
    container.registration.waiting = new FakeWorker();
    assert.equal((await aPage(container)).offers.length, 1);
  });

  test('does not load a page anew that has not asked for it', async () => {
    const { container, reload } = await aPage();
    container.dispatchEvent(new Event('controllerchange'));
    assert.equal(reload.mock.callCount(), 0);
  });

  test('looks for another version every hour', async () => {
    const { registration } = await aPage();
    mock.timers.tick(7_200_000);
    assert.equal(registration.update.mock.callCount(), 2);
  });
});

test('files are kept by the worker that is at work', async () => {
  const container = new FakeContainer();
  const worker = (container.registration.active = new FakeWorker());
  const asContainer = container as unknown as ServiceWorkerContainer;
  await keepFiles(asContainer, []);
  await keepFiles(asContainer, ['https://music.example/score.svg']);
  assert.deepEqual(worker.messages, [{ type: 'keep', urls: ['https://music.example/score.svg'] }]);
});
