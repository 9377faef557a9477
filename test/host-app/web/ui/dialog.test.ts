import { expect } from '@open-wc/testing';
import { createElement, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { TextField } from '#web/ui/field.js';
import { Modal } from '#web/ui/modal.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

/** A page with a button that opens something over it. */
function Page({ over }: { over: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return [
    createElement(Button, { key: 1, onClick: () => setOpen(true) }, 'Rename'),
    isOpen &&
      createElement(
        'div',
        { key: 2 },
        over(() => setOpen(false)),
      ),
  ];
}

const focused = (): string =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '';

describe('a dialog', () => {
  const rename = (isAlert: boolean) => (close: () => void) =>
    createElement(
      Dialog,
      {
        ...{ title: 'Rename the piece', text: 'All see its title.', isAlert, onCancel: close },
        actions: [
          createElement(Button, { key: 1, onClick: close }, 'Cancel'),
          createElement(Button, { key: 2, look: 'main' }, 'Save'),
        ],
      },
      createElement(TextField, { label: 'Title', name: 'title' }),
    );

  it('has a name and a description, and the focus in its first field', async () => {
    const page = await showAlone(createElement(Page, { over: rename(false) }));
    await page.press('button', 'Rename');
    const dialog = await page.find('dialog', 'Rename the piece');
    const description = document.getElementById(dialog.getAttribute('aria-describedby')!);
    expect(description!.textContent).to.equal('All see its title.');
    await until(() => focused() === 'title', 'the focus in the field');
  });

  it('closes by Escape and by its cross, and gives the focus back', async () => {
    const page = await showAlone(createElement(Page, { over: rename(false) }));
    for (const close of ['key', 'cross']) {
      await page.press('button', 'Rename');
      await until(() => focused() === 'title', 'the focus in the field');
      if (close === 'key') page.key('Escape');
      else await page.press('button', page.t('ui.close'));
      await page.gone('dialog');
      await until(() => focused() === 'Rename', 'the focus on the button');
    }
  });

  it('that must be answered stays when somebody presses beside it', async () => {
    const page = await showAlone(createElement(Page, { over: rename(true) }));
    await page.press('button', 'Rename');
    await page.find('alertdialog', 'Rename the piece');
    const beside = await until(
      () => document.querySelector<HTMLElement>('.backdrop'),
      'what is beside',
    );
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      beside.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    await page.press('button', 'Cancel');
    await page.gone('alertdialog');
  });
});

describe("the browser's own dialog", () => {
  const modal = (close: () => void) =>
    createElement(
      Modal,
      { 'aria-label': 'Menu', onCancel: close },
      createElement(Button, {}, 'Help'),
    );

  it('lies over the page, is canceled by Escape, and gives the focus back', async () => {
    const page = await showAlone(createElement(Page, { over: modal }));
    await page.press('button', 'Rename');
    const dialog = (await page.find('dialog', 'Menu')) as HTMLDialogElement;
    expect(dialog.matches(':modal')).to.equal(true);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await page.gone('dialog');
    await until(() => focused() === 'Rename', 'the focus on the button');
  });

  it('closes when somebody presses beside it, not inside', async () => {
    const page = await showAlone(createElement(Page, { over: modal }));
    await page.press('button', 'Rename');
    const dialog = await page.find('dialog', 'Menu');
    const { left, top } = dialog.getBoundingClientRect();
    const press = (x: number, y: number) =>
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }));
    press(left + 1, top + 1);
    expect(dialog.isConnected).to.equal(true);
    press(left - 5, top - 5);
    await page.gone('dialog');
  });
});
