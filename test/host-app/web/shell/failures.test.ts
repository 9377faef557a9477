import { expect } from '@open-wc/testing';
import { createElement, type ReactNode } from 'react';
import { DialogBoundary } from '#web/parts/dialog-boundary.js';
import { PartError } from '#web/parts/load-part.js';
import { PageError } from '#web/parts/page-error.js';
import { LateProgress } from '#web/parts/progress-line.js';
import { StartFailure } from '#web/shell/start-failure.js';
import { AppStore } from '#web/stores/app-store.js';
import KeptHere from '#web/pages/offline/kept-here.js';
import { cacheName } from '#web/offline/worker-caches.js';
import { DEMO, showAlone, showRoutes, SITE } from '#test/support/web/shown-app.js';

function Broken({ error }: { error: Error }): ReactNode {
  throw error;
}

/** React tells the console of what breaks in it; these tests break on purpose. */
const { error: told } = console;
before(() => (console.error = () => undefined));
after(() => (console.error = told));

describe('a page that breaks', () => {
  const show = (error: Error, app = new AppStore({}, SITE), address = '/') =>
    showRoutes(
      [
        {
          path: '*',
          element: createElement(Broken, { error }),
          errorElement: createElement(PageError, {}, createElement(KeptHere)),
        },
      ],
      { app, address },
    );

  it('says that something unexpected has happened, and where one can go', async () => {
    const page = await show(new Error('boom'));
    await page.find('heading', page.t('shell.unexpectedTitle'));
    expect(document.title).to.contain(page.t('shell.unexpectedTitle'));
    expect(page.query('link', page.t('shell.corpora'))).to.exist;
    expect(page.place.textContent).to.not.contain('boom');
  });

  it('says that its program did not come, or not in time', async () => {
    const page = await show(new PartError(false));
    await page.find('alert', page.t('shell.partFailed'));
    page.leave();
    const raw = await show(new TypeError('Failed to fetch dynamically imported module: x.js'));
    await raw.find('alert', raw.t('shell.partFailed'));
    raw.leave();
    const late = await show(new PartError(true));
    await late.find('alert', late.t('shell.partLate'));
  });

  it('offers the pieces that open without network, and not the page that did not', async () => {
    const files = await caches.open(cacheName('files', new URL(SITE)));
    const info = { sources: {}, title: 'Minuet in G', 'title:de': 'Menuett in G' };
    const address = new URL('keyboard/minuet-in-g/info.json', DEMO.corpora);
    await files.put(address, Response.json(info));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    const page = await show(new PartError(false), new AppStore(DEMO, SITE), '/corpora');
    await page.find('alert', page.t('shell.partOffline'));
    const link = await page.find('link', 'Minuet in G');
    expect(link.getAttribute('href')).to.equal('/~~/keyboard/minuet-in-g');
    expect(page.query('link', page.t('shell.corpora'))).to.equal(undefined);
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await files.delete(address);
  });

  it('shows the error to those who look for it', async () => {
    const app = new AppStore({}, SITE);
    app.toggleDebugging();
    const page = await show(new Error('boom'), app);
    await page.says('boom');
  });
});

describe('a dialog that breaks', () => {
  it('leaves the page as it is, and goes when it is closed', async () => {
    let count = 0;
    const page = await showAlone([
      createElement('p', { key: 1 }, 'The page'),
      createElement(DialogBoundary, {
        key: 2,
        close: () => {
          count++;
        },
        children: createElement(Broken, { error: new PartError(false) }),
      }),
    ]);
    const dialog = await page.find('alertdialog', page.t('shell.partTitle'));
    expect(dialog.textContent).to.contain(page.t('shell.partFailed'));
    expect(page.place.textContent).to.contain('The page');
    await page.press('button', page.t('ui.close'));
    expect(count).to.equal(1);
  });
});

describe('what takes its time', () => {
  it('shows a line, only when it is late', async () => {
    const page = await showAlone(createElement(LateProgress));
    expect(page.all('progress')).to.have.length(0);
    await page.find('progress', page.t('ui.loading'));
  });
});

describe('a site that cannot say where its music is', () => {
  it('says so, and tries again', async () => {
    const page = await showAlone(createElement(StartFailure));
    await page.find('alert', page.t('shell.startFailed'));
    expect(page.query('button', page.t('ui.tryAgain'))).to.exist;
  });
});
