import { expect } from '@open-wc/testing';
import { chooseLanguage } from '#web/language/language.js';
import { LOCALES } from '#shared/locales.js';
import { openApp, until } from '#test/support/web/shown-app.js';
import { logIn, standIn } from '#test/support/web/stand-in.js';

describe('the page of help', () => {
  it('leads from its contents to each of its sections', async () => {
    const page = await openApp('/help');
    const contents = document.querySelector('nav.help-contents')!;
    const targets = [...contents.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    expect(targets).to.have.length.greaterThan(5);
    for (const target of targets) expect(document.querySelector(target), target).to.exist;
    expect(page.query('heading', page.t('guide.firstSteps'))).to.exist;
  });

  it('keeps what holds what one looks for: buttons and keys', async () => {
    const page = await openApp('/help');
    const before = document.querySelectorAll('.help-section').length;
    await page.write(page.t('guide.filterHelp'), page.t('shell.language').slice(0, 4));
    await until(() => document.querySelectorAll('.help-section').length < before, 'fewer sections');
    expect(page.all('heading', page.t('guide.firstSteps'))).to.have.length(0);
    expect(page.all('heading', page.t('guide.embedding.title'))).to.have.length(0);
  });

  it('says that it knows nothing of something, and shows all again', async () => {
    const page = await openApp('/help');
    await page.write(page.t('guide.filterHelp'), 'xylophone');
    await page.says(page.t('guide.nothing', { query: 'xylophone' }));
    await page.press('button', page.t('guide.clear'));
    await page.find('heading', page.t('guide.firstSteps'));
  });

  it('says how a piece comes into a course, with its steps in order', async () => {
    const page = await openApp('/help');
    await page.find('heading', page.t('guide.embedding.moodle'));
    const lists = [...document.querySelectorAll('[aria-labelledby^=embedding-] ol')];
    expect(lists.map((list) => list.children.length)).to.deep.equal([5, 5, 4]);
  });

  it('turns the keys of one letter off and on', async () => {
    const page = await openApp('/help');
    const box = (await page.find('checkbox')) as HTMLInputElement;
    expect([box.checked, page.app.letterKeys.isOn]).to.deep.equal([true, true]);
    box.click();
    await until(() => !page.app.letterKeys.isOn, 'letter keys that are off');
    expect(box.checked).to.equal(false);
  });

  it('tells of accounts and requests only where there is a service', async () => {
    const without = await openApp('/help');
    const login = without.t('shell.logIn');
    const buttons = () => [...document.querySelectorAll('dt')].map(({ innerText }) => innerText);
    expect(buttons()).to.not.include(login);
    without.leave();
    await openApp('/help', { service: standIn({}).base });
    expect(buttons()).to.include(login);
  });

  it('leads to the administration those who may use it, and nobody else', async () => {
    const { base } = standIn({});
    for (const [permissions, count] of [
      [['corpus', 'block'], 0],
      [['all'], 1],
    ] as const) {
      logIn(base, { name: 'clara', permissions });
      const page = await openApp('/help', { service: base });
      const links = page.all('link', page.t('shell.admin'));
      expect(links, permissions.join(' ')).to.have.length(count);
      if (count > 0) expect(links[0]!.getAttribute('href')).to.equal('/admin');
      page.leave();
    }
  });

  for (const { tag } of LOCALES)
    it(`has a text for every button and key (${tag})`, async () => {
      const page = await openApp('/help');
      await chooseLanguage(tag);
      await page.find('heading', page.t('guide.title'));
      const texts = [...document.querySelectorAll('.help-section :is(dt, dd, h2, h3, li)')];
      const bare = texts
        .map(({ textContent }) => textContent)
        .filter((text) => /\b(help|guide|shell)\.\w/.test(text));
      expect(bare).to.deep.equal([]);
    });
});
