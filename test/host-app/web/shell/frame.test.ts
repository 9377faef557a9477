import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '#web/shell/frame.js';
import { PartError } from '#web/parts/load-part.js';
import { DEMO, openApp, until, type ShownApp } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 800 };

/** A page with few texts of its own. */
const openAbout = (settings = DEMO) => openApp('/about', settings);

const isFocused = (page: ShownApp, name: string) =>
  document.activeElement === page.query('button', name);

describe('the frame', () => {
  beforeEach(() => setViewport(WIDE));
  after(() => setViewport({ width: 800, height: 600 }));

  it('leads to the pages of the site, and marks the one that is shown', async () => {
    const page = await openAbout();
    const current = () => page.all('link').find((link) => link.ariaCurrent === 'page')?.textContent;
    expect(current()).to.equal(page.t('shell.about'));
    await page.press('link', page.t('shell.help'));
    await until(() => page.address === '/help', 'the help');
    await until(() => current() === page.t('shell.help'), 'its mark');
  });

  it('brings the focus to the heading of a page that one goes to', async () => {
    const page = await openAbout();
    expect(document.activeElement).to.equal(document.body);
    await page.press('link', page.t('shell.help'));
    await until(() => document.activeElement?.matches('main h1'), 'the focus on the heading');
  });

  it('skips the bar for the keyboard', async () => {
    const page = await openAbout();
    await page.press('link', page.t('shell.skip'));
    expect(document.activeElement).to.equal(document.querySelector('main'));
  });

  it('has the way past the bar in a landmark, first of all that can have the focus', async () => {
    const page = await openAbout();
    const skip = await page.find('link', page.t('shell.skip'));
    expect(skip.closest('header, nav, main, aside, footer')).to.exist;
    expect(document.querySelector('a[href], button, input, select')).to.equal(skip);
  });

  it('tells what the button of the sidebar controls, as long as it is there', async () => {
    const page = await openAbout();
    const button = await page.find('button', page.t('shell.menu'));
    expect(button.hasAttribute('aria-controls')).to.equal(false);
    button.click();
    await page.find('button', page.t('shell.closeSidebar'));
    await until(() => button.hasAttribute('aria-controls'), 'what it controls');
    const id = button.getAttribute('aria-controls')!;
    expect(document.getElementById(id)?.ariaLabel).to.equal(page.t('shell.menu'));
    await page.press('button', page.t('shell.closeSidebar'));
    await until(() => !button.hasAttribute('aria-controls'), 'nothing to control');
  });

  it('shows the interface in another language at once, and remembers it', async () => {
    const page = await openAbout();
    await page.press('button', page.t('shell.languageIs', { language: 'English' }));
    await page.press('menuitem', 'Deutsch');
    await until(() => document.documentElement.lang === 'de', 'the German language');
    await page.find('heading', page.t('about.heading'));
    expect(localStorage.getItem('glosa-language')).to.equal('de');
  });

  it('is light or dark as the reader has chosen', async () => {
    const page = await openAbout();
    await page.press('button', page.t('shell.look'));
    await page.press('menuitem', page.t('shell.lookDark'));
    await until(() => page.app.look.brightness === 'dark', 'the dark look');
    await until(() => document.documentElement.dataset['theme'] === 'dark', 'a dark document');
  });

  it('opens the sidebar beside the page, and gives the focus back', async () => {
    const page = await openAbout();
    await page.press('button', page.t('shell.menu'));
    const close = await page.press('button', page.t('shell.closeSidebar'));
    await until(() => !close.isConnected, 'a closed sidebar');
    await until(() => isFocused(page, page.t('shell.menu')), 'the focus on its button');
  });

  it('opens the sidebar over the page of a phone, which a choice closes', async () => {
    await setViewport(PHONE);
    const page = await openAbout();
    await page.press('button', page.t('shell.menu'));
    const dialog = await page.find('dialog', page.t('shell.menu'));
    const help = [...dialog.querySelectorAll('a')].find(
      (link) => link.textContent === page.t('shell.help'),
    )!;
    help.click();
    await until(() => page.address === '/help', 'the help');
    await page.gone('dialog', page.t('shell.menu'));
  });

  it('changes language and look in the sidebar of a phone, too', async () => {
    await setViewport(PHONE);
    const page = await openAbout();
    await page.press('button', page.t('shell.menu'));
    await page.press('radio', page.t('shell.lookDark'));
    await until(() => page.app.look.brightness === 'dark', 'the dark look');
    await page.write(page.t('shell.language'), 'fr');
    await until(() => document.documentElement.lang === 'fr', 'the French language');
  });

  it('opens the list of keys by ?, not from a field', async () => {
    const page = await openApp('/help');
    (await page.find('field', page.t('guide.filterHelp'))).focus();
    page.key('?');
    expect(page.app.dialogs.open).to.have.length(0);
    (document.activeElement as HTMLElement).blur();
    page.key('?');
    await page.find('dialog', page.t('guide.shortcuts'));
  });

  it('goes to the search by /, where the page has none', async () => {
    const page = await openAbout();
    page.key('/');
    await until(() => page.address === '/explore', 'the table');
    const field = await page.find('field', page.t('table.search'));
    await until(() => document.activeElement === field, 'the focus in its search field');
  });

  it('shows raw data by Alt+X, says so, and ends it from the sidebar', async () => {
    const page = await openAbout();
    page.key('x', { altKey: true, code: 'KeyX' });
    await page.says(page.t('shell.debugOn'));
    await page.press('button', page.t('shell.menu'));
    await page.press('button', page.t('shell.debugStop'));
    await page.says(page.t('shell.debugOff'));
    expect(page.app.isDebugging).to.equal(false);
  });
});

describe('notifications', () => {
  it('stay while somebody is in them, do what they offer, and give the focus back', async () => {
    const page = await openAbout();
    const before = await page.find('button', page.t('shell.menu'));
    let count = 0;
    page.app.snacks.show({ text: 'Deleted', action: { label: 'Undo', run: () => count++ } });
    const undo = await page.find('button', 'Undo');
    before.focus();
    undo.focus();
    undo.click();
    await page.gone('button', 'Undo');
    expect([count, document.activeElement]).to.deep.equal([1, before]);
  });

  it('go by Escape', async () => {
    const page = await openAbout();
    page.app.snacks.show({ text: 'Deleted', action: { label: 'Undo', run: () => undefined } });
    (await page.find('button', 'Undo')).focus();
    page.key('Escape');
    await page.gone('button', 'Undo');
  });

  it('say that a part of the application did not come', async () => {
    const page = await openAbout();
    const reason = new PartError(false);
    const promise = Promise.reject(reason);
    promise.catch(() => undefined);
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
    await page.says(page.t('shell.partFailed'));
    expect(page.query('button', page.t('shell.reload'))).to.exist;
  });
});

describe('the account in the bar', () => {
  it('is not offered without a service', async () => {
    const page = await openAbout();
    expect(page.all('button', page.t('shell.logIn'))).to.have.length(0);
  });

  it('asks who one is', async () => {
    const page = await openAbout({ service: standIn({}).base });
    await page.press('button', page.t('shell.logIn'));
    await page.find('dialog', page.t('dialogs.login.title'));
  });

  it('offers what its permissions allow, and logs out', async () => {
    const { base, calls } = standIn({ 'POST logout': () => ({}) });
    logIn(base, { name: 'Clara', permissions: ['block'] });
    const page = await openAbout({ service: base });
    await page.press('button', page.t('shell.accountOf', { name: 'Clara' }));
    await page.find('menuitem', page.t('shell.block'));
    expect(page.query('menuitem', page.t('shell.changePassword'))).to.exist;
    await page.press('menuitem', page.t('shell.logOut'));
    await page.find('button', page.t('shell.logIn'));
    await page.says(page.t('shell.loggedOut'));
    expect(calls).to.include('POST logout');
  });

  it('blocks nobody without the permission', async () => {
    const { base } = standIn({});
    logIn(base, { name: 'Clara', permissions: [] });
    const page = await openAbout({ service: base });
    await page.press('button', page.t('shell.menu'));
    await page.find('button', page.t('shell.logOut'));
    expect(page.all('button', page.t('shell.block'))).to.have.length(0);
  });
});

describe('files that are dropped', () => {
  const drag = (type: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['X:1\nK:C\nC|'], 'moon.abc'));
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('main')!.dispatchEvent(event);
    return event;
  };

  it('begin a piece of the reader, on any page', async () => {
    const page = await openAbout();
    expect(drag('dragenter').defaultPrevented).to.equal(true);
    await page.says(page.t('shell.dropHere'));
    drag('drop');
    await until(() => page.address === '/my/new', 'the page for a new piece');
    await page.says(/moon\.abc/);
  });

  it('are no matter when words are dragged', async () => {
    await openAbout();
    const event = new DragEvent('dragenter', {
      dataTransfer: new DataTransfer(),
      cancelable: true,
    });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
  });
});
