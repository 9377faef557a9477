import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createElement } from 'react';
import { DialogHost } from '#web/dialogs/dialog-host.js';
import { Button } from '#web/ui/button.js';
import { Menu, MenuItem } from '#web/ui/menu.js';
import { SnackBar } from '#web/shell/snack-bar.js';
import type { SnackAction } from '#web/stores/snack-store.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

/** Shows the look of the site, on which the place of a button depends. */
async function putOnLook(): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/host-app/web/look/app.css',
  });
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
  document.head.append(link);
  await loaded;
  return link;
}

describe('a message with a button that stays', () => {
  let look: HTMLLinkElement | undefined;
  before(async () => {
    look = await putOnLook();
  });
  after(async () => {
    look?.remove();
    await setViewport({ width: 800, height: 600 });
  });

  for (const width of [390, 1200])
    it(`keeps the button in its place, with the focus, to be used again, ${width} pixels wide`, async () => {
      await setViewport({ width, height: 800 });
      const page = await showAlone(createElement(SnackBar));
      const { snacks } = page.app;
      let copies = 0;
      const action: SnackAction = {
        label: 'Copy link',
        stays: true,
        run: () => {
          copies += 1;
          snacks.retell(`The link to measures 3–4 is copied (${copies}).`, action);
        },
      };
      snacks.show({ text: 'Measures 3–4 are repeated.', action });
      const button = await page.press('button', 'Copy link');
      const { right, bottom } = button.getBoundingClientRect();
      await page.says('is copied (1).');
      expect(page.query('button', 'Copy link')).to.equal(button);
      expect(document.activeElement).to.equal(button);
      const now = button.getBoundingClientRect();
      expect([now.right, now.bottom]).to.deep.equal([right, bottom]);
      button.click();
      await page.says('is copied (2).');
      snacks.show({ text: 'Undone.' });
      await until(() => !page.query('button', 'Copy link'), 'no button');
    });

  it('lies under a menu and a dialog that are open', async () => {
    await setViewport({ width: 390, height: 400 });
    const trigger = createElement(Button, {}, 'More');
    const Items = () =>
      Array.from('abcdefghij', (name) =>
        createElement(MenuItem, {
          key: name,
          onSelect: () => undefined,
          children: name.repeat(60),
        }),
      );
    const page = await showAlone(
      [
        createElement(Menu, { key: 1, trigger, children: createElement(Items) }),
        createElement(SnackBar, { key: 2 }),
        createElement(DialogHost, { key: 3 }),
      ],
      { texts: ['dialogs'] },
    );
    page.app.snacks.show({ text: 'The analysis is saved.' });
    await page.says('The analysis is saved.');
    const snack = page.place.querySelector('.snack')!;
    const top = () => {
      const { left, top: y, width, height } = snack.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, y + height / 2);
    };
    await until(() => snack.contains(top()), 'the message over the page');
    await page.press('button', 'More');
    await page.find('menu');
    await until(() => top()?.closest('[role=menu]'), 'the menu over the message');
    page.key('Escape');
    await page.gone('menu');
    const given = { title: 'Delete', text: 'This cannot be undone.', confirm: 'Delete' };
    void page.app.dialogs.show('warning', given);
    await page.find('alertdialog');
    await until(
      () => top()?.closest('.backdrop, [role=alertdialog]'),
      'the dialog over the message',
    );
  });
});
