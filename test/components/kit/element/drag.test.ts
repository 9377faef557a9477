import { expect } from '@open-wc/testing';
import { attachDrag } from '#kit/element/drag.js';
import { Scope } from '#kit/element/scope.js';

/** An element that can be pulled, and what has come of it. */
function aHandle({ refuses = false } = {}) {
  const element = document.createElement('div');
  const scope = new Scope();
  const log: string[] = [];
  document.body.append(element);
  // A pointer that no hand holds cannot be captured.
  element.setPointerCapture = () => undefined;
  attachDrag(scope, element, ({ clientX }) => {
    log.push(`begin ${clientX}`);
    if (refuses) return undefined;
    return {
      move: (event) => log.push(`move ${event.clientX}`),
      drop: (hasMoved) => log.push(hasMoved ? 'drop' : 'click'),
      cancel: () => log.push('cancel'),
    };
  });
  const send = (type: string, clientX = 0, options: PointerEventInit = {}) => {
    const all = { clientX, pointerId: 1, isPrimary: true, bubbles: true, ...options };
    element.dispatchEvent(new PointerEvent(type, all));
  };
  const click = () => element.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  return { element, scope, log, send, click };
}

describe('attachDrag', () => {
  it('begins, moves and drops', () => {
    const { log, send, click } = aHandle();
    send('pointerdown', 10);
    send('pointermove', 20);
    send('pointerup', 20);
    send('pointermove', 30);
    expect(log).to.deep.equal(['begin 10', 'move 20', 'drop']);
    expect(click(), 'the click that ends it').to.equal(false);
    expect(click(), 'the next click').to.equal(true);
  });

  it('takes a hand that trembles for a click', () => {
    const { log, send, click } = aHandle();
    send('pointerdown', 10);
    send('pointermove', 12);
    send('pointerup', 12);
    expect(log).to.deep.equal(['begin 10', 'click']);
    expect(click()).to.equal(true);
  });

  it('takes all back with Escape, before anybody else sees the key', () => {
    const { log, send } = aHandle();
    send('pointerdown', 10);
    send('pointermove', 20);
    const escape = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    window.dispatchEvent(escape);
    send('pointermove', 30);
    expect(log).to.deep.equal(['begin 10', 'move 20', 'cancel']);
    expect(escape.defaultPrevented).to.equal(true);
  });

  it('is taken back by the browser, and when the element goes', () => {
    const { log, send, scope } = aHandle();
    send('pointerdown', 10);
    send('pointercancel');
    send('pointerdown', 10);
    scope.dispose();
    expect(log).to.deep.equal(['begin 10', 'cancel', 'begin 10', 'cancel']);
  });

  it('leaves other fingers, other buttons and what is refused alone', () => {
    const { log, send } = aHandle();
    send('pointerdown', 1, { isPrimary: false });
    send('pointerdown', 2, { button: 2 });
    expect(log).to.deep.equal([]);
    const refusing = aHandle({ refuses: true });
    refusing.send('pointerdown', 3);
    refusing.send('pointermove', 30);
    expect(refusing.log).to.deep.equal(['begin 3']);
  });
});
