import { expect } from '@open-wc/testing';
import { adoptStyles } from '#kit';
import { inputStyles } from '#views/labels/input/input.styles.js';
import { surfaceOf } from '#views/labels/input/surface.js';
import { Bubble } from '#views/labels/input/popover/bubble.js';
import { Floating } from '#views/labels/input/popover/floating.js';
import { AnEditor } from '../../an-editor.js';

async function aFloating() {
  const { host } = await AnEditor.setup();
  adoptStyles(host, inputStyles);
  const surface = surfaceOf(host, host.scope);
  const floating = new Floating({ surface, scope: host.scope, className: 'bubble' });
  floating.element.textContent = 'm. 8, beat 2';
  floating.show();
  return { host, surface, floating, box: () => floating.element.getBoundingClientRect() };
}

describe('what floats', () => {
  it('stands under a rectangle, and above it at the foot of the screen', async () => {
    const { floating, box } = await aFloating();
    floating.beside(new DOMRect(100, 50, 80, 26));
    expect([box().left, box().top]).to.deep.equal([100, 82]);
    floating.beside(new DOMRect(100, innerHeight - 30, 80, 26));
    expect(box().bottom).to.be.lessThan(innerHeight - 30);
  });

  it('stays on the screen', async () => {
    const { floating, box } = await aFloating();
    floating.beside(new DOMRect(innerWidth - 10, 50, 80, 26));
    expect(box().right).to.be.lessThan(innerWidth);
    floating.beside(new DOMRect(-200, 50, 80, 26));
    expect(box().left).to.be.greaterThan(0);
  });

  it('covers a rectangle', async () => {
    const { floating, box } = await aFloating();
    floating.over(new DOMRect(100, 50, 180, 26));
    const { left, top, width, height } = box();
    expect([left, top, width, height]).to.deep.equal([100, 50, 180, 26]);
  });

  it('holds nothing any more once it is hidden', async () => {
    const { floating } = await aFloating();
    const open = floating.show();
    floating.hide();
    floating.hide();
    expect(open.isDisposed).to.be.true;
    expect(floating.isOpen).to.be.false;
  });
});

describe('a bubble', () => {
  it('says where something would stand, and nothing to screen readers', async () => {
    const { host, surface } = await aFloating();
    const bubble = new Bubble({ surface, scope: host.scope });
    const element = surface.lastElementChild as HTMLElement;
    bubble.show('m. 9', new DOMRect(10, 10, 10, 10));
    expect([element.textContent, element.ariaHidden]).to.deep.equal(['m. 9', 'true']);
    bubble.show(undefined);
    expect(element.matches(':popover-open')).to.be.false;
  });
});
