import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { surfaceOf } from '#views/labels/input/surface.js';
import { CommentPopover } from '#views/labels/input/popover/comment.js';
import { LabelHarness } from '../label-harness.js';
import { aLabeledScore } from '../label-view.js';
import { AnEditor } from '../../an-editor.js';

const AT = new DOMRect(100, 100, 50, 26);

async function aComment() {
  const user = await AnEditor.setup();
  const { host } = user;
  const comment = new CommentPopover({
    host,
    surface: surfaceOf(host, host.scope),
    scope: host.scope,
  });
  const element = host.renderRoot.querySelector<HTMLElement>('.comment')!;
  const isOpen = () => element.matches(':popover-open');
  return { user, comment, element, isOpen };
}

describe('a comment', () => {
  it('stands under its label, named as it is', async () => {
    const { user, comment, element, isOpen } = await aComment();
    comment.show(user.label('HC'), AT);
    expect(isOpen()).to.be.true;
    expect(element.ariaLabel).to.equal('Cadence HC, measure 4, point');
    expect(element.textContent.replace(/\s+/g, ' ').trim()).to.equal('Cadence HC measure 4 half');
    expect(element.getBoundingClientRect().top).to.be.greaterThan(AT.bottom);
  });

  it('goes soon after the pointer has left, unless it is pinned', async () => {
    const { user, comment, isOpen } = await aComment();
    comment.show(user.label('HC'), AT);
    comment.leave();
    await aTimeout(300);
    expect(isOpen()).to.be.false;
    comment.show(user.label('HC'), AT, true);
    comment.leave();
    await aTimeout(300);
    expect(isOpen()).to.be.true;
  });

  it('stays while the pointer is in it', async () => {
    const { user, comment, element, isOpen } = await aComment();
    comment.show(user.label('HC'), AT);
    comment.leave();
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await aTimeout(300);
    expect(isOpen()).to.be.true;
  });

  it('is closed by Escape and by a press elsewhere', async () => {
    const { user, comment, isOpen } = await aComment();
    comment.show(user.label('HC'), AT, true);
    await sendKeys({ press: 'Escape' });
    expect(isOpen()).to.be.false;
    comment.show(user.label('HC'), AT, true);
    const elsewhere = await fixture(html`<p></p>`);
    elsewhere.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(isOpen()).to.be.false;
  });

  for (const isPinned of [false, true])
    it(`goes at Escape${isPinned ? ', shown by a key or not' : ''}, which a field elsewhere gets as well`, async () => {
      const { user, comment, isOpen } = await aComment();
      const field = await fixture<HTMLInputElement>(html`<input aria-label="Tag" />`);
      const got: string[] = [];
      field.addEventListener('keydown', ({ key }) => got.push(key));
      field.focus();
      comment.show(user.label('HC'), AT, isPinned);
      await sendKeys({ press: 'Escape' });
      expect([isOpen(), got]).to.deep.equal([false, ['Escape']]);
    });

  it('is a tip while nobody has asked for it: Escape closes it and what else it closes', async () => {
    const { user, comment, isOpen } = await aComment();
    const got: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void got.push(key);
    document.addEventListener('keydown', listen);
    for (const isPinned of [true, false]) {
      comment.show(user.label('HC'), AT, isPinned);
      await sendKeys({ press: 'Escape' });
      expect(isOpen()).to.equal(false);
    }
    document.removeEventListener('keydown', listen);
    expect(got).to.deep.equal(['Escape']);
  });

  it('of a label without one is none', async () => {
    const { user, comment, isOpen } = await aComment();
    comment.show(user.label('I'), AT);
    expect(isOpen()).to.be.false;
  });

  it('goes with the element', async () => {
    const { user, comment, isOpen } = await aComment();
    comment.show(user.label('HC'), AT);
    user.host.remove();
    expect(isOpen()).to.be.false;
  });

  it('is shown in a view by the key C and by a click on its corner', async () => {
    const label = { type: 'Harmony', tag: 'vi', start: 20, duration: 4, comment: '<i>sure?</i>' };
    const user = await LabelHarness.setup(aLabeledScore().withLabel(label));
    await user.focus('vi');
    await user.keys('c');
    expect(user.comment).to.equal('<i>sure?</i>');
    await user.keys('Escape');
    expect(user.comment).to.be.undefined;
    const { x, y } = user.edge('vi', 'end');
    await user.click({ x: x - 5, y: y - 9 });
    expect(user.comment).to.equal('<i>sure?</i>');
    expect(user.heard).to.equal('Harmony vi, all of m. 6, comment: <i>sure?</i>');
  });
});
