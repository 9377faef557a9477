import { expect } from '@open-wc/testing';
import { IconTrash } from '@tabler/icons-react';
import { createElement } from 'react';
import { IconButton } from '#web/ui/button.js';
import { TipLayer } from '#web/ui/tip-layer.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

/** The layer of the application around each page that is shown. */
const layer = () => document.querySelector<HTMLElement>('.tooltip')!;
const isOpen = () => layer().matches(':popover-open');

const over = (element: Element, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

const bin = () =>
  createElement(IconButton, { key: 1, icon: IconTrash, label: 'Delete', keys: 'Del' });

describe(TipLayer.name, () => {
  it('says what a button does, with its keys, when the pointer rests on it', async () => {
    const page = await showAlone(bin());
    const button = await page.find('button', 'Delete');
    over(button);
    await until(isOpen, 'the tooltip');
    expect(layer().textContent).to.equal('DeleteDel');
    const [tip, control] = [layer(), button].map((element) => element.getBoundingClientRect());
    expect(tip!.top).to.be.at.least(control!.bottom);
    over(document.body);
    await until(() => !isOpen(), 'no tooltip');
  });

  it('goes with any key, and stands in no way of screen readers', async () => {
    const page = await showAlone(bin());
    over(await page.find('button', 'Delete'));
    await until(isOpen, 'the tooltip');
    expect(layer().getAttribute('aria-hidden')).to.equal('true');
    page.key('a');
    await until(() => !isOpen(), 'no tooltip');
  });

  it('does not come by touch, where nothing rests', async () => {
    const page = await showAlone([
      bin(),
      createElement(IconButton, { key: 2, icon: IconTrash, label: 'Undo' }),
    ]);
    over(await page.find('button', 'Delete'), 'touch');
    over(await page.find('button', 'Undo'));
    await until(isOpen, 'the tooltip');
    expect(layer().textContent).to.equal('Undo');
  });
});
