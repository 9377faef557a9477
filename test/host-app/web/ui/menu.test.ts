import { expect } from '@open-wc/testing';
import { createElement, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.js';
import {
  Menu,
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRule,
} from '#web/ui/menu.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

/** A menu of each kind of item; tells what was done. */
function Kinds({ tell }: { tell: (what: string) => void }): ReactNode {
  const [isOn, setOn] = useState(false);
  const [look, setLook] = useState<'light' | 'dark'>('light');
  const trigger = createElement(Button, {}, 'File');
  const items = () => [
    createElement(MenuLabel, { key: 0, children: 'Analysis' }),
    createElement(MenuItem, {
      ...{ key: 1, keys: 'Ctrl+S', onSelect: () => tell('saved'), children: 'Save' },
    }),
    createElement(MenuItem, {
      ...{ key: 2, disabled: true, onSelect: () => tell('undone'), children: 'Undo' },
    }),
    createElement(MenuRule, { key: 3 }),
    createElement(MenuLink, { key: 4, to: '/help', children: 'Help' }),
    createElement(MenuLink, { key: 5, href: 'https://music.example/', children: 'Elsewhere' }),
    createElement(MenuCheck, { key: 6, isOn, onChange: setOn, children: 'Comments' }),
    createElement(MenuChoice<'light' | 'dark'>, {
      ...{ key: 7, label: 'Look', value: look, onChange: setLook },
      options: [
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    }),
  ];
  // Items can only be made in an open menu.
  const Items = () => items();
  return createElement(Menu, { trigger, children: createElement(Items) });
}

describe('a menu', () => {
  let told: string[] = [];
  beforeEach(() => (told = []));
  const show = () => showAlone(createElement(Kinds, { tell: (what) => void told.push(what) }));

  it('comes when it is first opened, and closes when something is chosen', async () => {
    const page = await show();
    const button = await page.find('button', 'File');
    expect(button.getAttribute('aria-haspopup')).to.equal('menu');
    expect(page.all('menu')).to.have.length(0);
    await page.press('button', 'File');
    await page.press('menuitem', 'Save');
    await page.gone('menu');
    expect(told).to.deep.equal(['saved']);
  });

  it('is opened by the arrow key, with the focus on its first item', async () => {
    const page = await show();
    (await page.find('button', 'File')).focus();
    page.key('ArrowDown');
    const first = await page.find('menuitem', 'Save');
    await until(() => document.activeElement === first, 'the focus on the first item');
  });

  it('gives the focus back when Escape closes it', async () => {
    const page = await show();
    await page.press('button', 'File');
    const first = await page.find('menuitem', 'Save');
    first.focus();
    page.key('Escape');
    await page.gone('menu');
    await until(() => document.activeElement?.textContent === 'File', 'the focus on the button');
  });

  it('does nothing by an item that is disabled', async () => {
    const page = await show();
    await page.press('button', 'File');
    const undo = await page.press('menuitem', 'Undo');
    expect(undo.getAttribute('aria-disabled')).to.equal('true');
    expect(told).to.deep.equal([]);
  });

  it('goes to a page of the application without loading it again, and elsewhere by a link', async () => {
    const page = await show();
    await page.press('button', 'File');
    const elsewhere = await page.find('menuitem', 'Elsewhere');
    expect(elsewhere.getAttribute('href')).to.equal('https://music.example/');
    await page.press('menuitem', 'Help');
    await until(() => page.address === '/help', 'the page of help');
  });

  it('says what is on, and which of several is chosen', async () => {
    const page = await show();
    const isChecked = (name: string) =>
      page.query('menuitem', name)?.getAttribute('aria-checked') === 'true';
    await page.press('button', 'File');
    await page.press('menuitem', 'Comments');
    await until(() => isChecked('Comments'), 'comments that are on');
    expect([isChecked('Light'), isChecked('Dark')]).to.deep.equal([true, false]);
    await page.press('menuitem', 'Dark');
    await page.gone('menu');
    await page.press('button', 'File');
    await until(() => isChecked('Dark'), 'the dark look');
  });
});
