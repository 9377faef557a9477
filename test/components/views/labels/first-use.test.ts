import { expect } from '@open-wc/testing';
import { Scope } from '#kit';
import { FirstUse } from '#views/labels/first-use.js';

/** A view with its list of labels; what reaches the view is written down. */
function aView() {
  const part = document.createElement('div');
  const list = document.createElement('div');
  document.body.append(part, list);
  const scope = new Scope();
  scope.add(() => [part, list].forEach((each) => each.remove()));
  const use = new FirstUse(part, list, scope);
  const seen: string[] = [];
  const see = (event: Event) => seen.push(event instanceof KeyboardEvent ? event.key : event.type);
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown'])
    for (const place of [part, list]) scope.listen(place, type, see);
  return { part, list, scope, use, seen };
}

const flags = { bubbles: true, cancelable: true, composed: true };
const hand = (type: string, pointerId = 1) =>
  new PointerEvent(type, { ...flags, pointerId, isPrimary: pointerId === 1 });
const key = (name: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { ...flags, ...held, key: name });

describe('FirstUse', () => {
  it('keeps a click from the view, and repeats the press with it, in order', () => {
    const { part, use, seen, scope } = aView();
    for (const type of ['pointerdown', 'pointerup', 'click']) part.dispatchEvent(hand(type));
    expect(seen).to.deep.equal(['pointerdown', 'pointerup']);
    seen.length = 0;
    use.replay();
    expect(seen).to.deep.equal(['pointerdown', 'pointerup', 'click']);
    part.dispatchEvent(hand('click'));
    expect(seen).to.have.length(4);
    scope.dispose();
  });

  it('leaves a click without a press to the view, as a script makes it', () => {
    const { part, seen, scope } = aView();
    part.dispatchEvent(hand('click'));
    expect(seen).to.deep.equal(['click']);
    scope.dispose();
  });

  it('keeps the keys of the view and of the list, and says to the browser that they are taken', () => {
    const { part, list, use, seen, scope } = aView();
    expect(part.dispatchEvent(key('m'))).to.be.false;
    expect(list.dispatchEvent(key('ArrowRight'))).to.be.false;
    expect(part.dispatchEvent(key('a', { ctrlKey: true }))).to.be.false;
    expect(seen).to.deep.equal([]);
    use.replay();
    expect(seen).to.deep.equal(['m', 'ArrowRight', 'a']);
    scope.dispose();
  });

  it('leaves keys to the browser that never mean a label', () => {
    const { part, seen, scope } = aView();
    expect(part.dispatchEvent(key('Tab'))).to.be.true;
    expect(part.dispatchEvent(key('Shift', { shiftKey: true }))).to.be.true;
    expect(part.dispatchEvent(key('l', { ctrlKey: true }))).to.be.true;
    expect(part.dispatchEvent(key('F5'))).to.be.true;
    expect(seen).to.deep.equal(['Tab', 'Shift', 'l', 'F5']);
    scope.dispose();
  });

  it('repeats nothing of a press that became a scroll', () => {
    const { part, use, seen, scope } = aView();
    for (const type of ['pointerdown', 'pointermove', 'pointercancel'])
      part.dispatchEvent(hand(type));
    seen.length = 0;
    use.replay();
    expect(seen).to.deep.equal([]);
    scope.dispose();
  });

  it('lets the view have what was kept when the code does not come, and keeps what follows', () => {
    const { part, use, seen, scope } = aView();
    part.dispatchEvent(key(' '));
    use.release();
    expect(seen).to.deep.equal([' ']);
    part.dispatchEvent(key('m'));
    expect(seen).to.deep.equal([' ']);
    scope.dispose();
  });
});
