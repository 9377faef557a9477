import { expect, fixture, html } from '@open-wc/testing';
import { placeMenu } from '#kit/look/place-menu.js';

/** A menu of 100 × 60 pixels whose button of 40 × 20 stands at a place of the window. */
async function opened(left: number, top: number): Promise<DOMRect> {
  const place = await fixture<HTMLElement>(
    html`<div>
      <button></button>
      <div></div>
    </div>`,
  );
  const [button, menu] = [...place.children] as [HTMLElement, HTMLElement];
  for (const [element, width, height] of [
    [button, 40, 20],
    [menu, 100, 60],
  ] as const) {
    element.style.setProperty('position', 'fixed');
    element.style.setProperty('box-sizing', 'border-box');
    element.style.setProperty('width', `${width}px`);
    element.style.setProperty('height', `${height}px`);
  }
  button.style.setProperty('left', `${left}px`);
  button.style.setProperty('top', `${top}px`);
  const event = { target: menu, newState: 'open' } as unknown as ToggleEvent;
  placeMenu(event, button);
  return menu.getBoundingClientRect();
}

describe('a menu', () => {
  it('stands above its button, their ends together', async () => {
    const { right, bottom } = await opened(200, 200);
    expect([right, bottom]).to.deep.equal([240, 192]);
  });

  it('stands below where there is no room above', async () => {
    expect((await opened(200, 10)).top).to.equal(38);
  });

  it('stays in the window', async () => {
    expect((await opened(0, 200)).left).to.equal(8);
  });
});
