import { aTimeout, expect } from '@open-wc/testing';
import { liveResources, Scope } from '#kit/element/scope.js';

describe('Scope', () => {
  it('stops listening when it is disposed', () => {
    const scope = new Scope();
    const target = new EventTarget();
    let calls = 0;
    scope.listen(target, 'ping', () => calls++);
    target.dispatchEvent(new Event('ping'));
    scope.dispose();
    target.dispatchEvent(new Event('ping'));
    expect(calls).to.equal(1);
  });

  it('drops timers and frames that have not come', async () => {
    const scope = new Scope();
    let calls = 0;
    scope.timeout(() => calls++, 0);
    scope.frame(() => calls++);
    scope.dispose();
    await aTimeout(40);
    expect(calls).to.equal(0);
  });

  it('forgets timers and frames that have come', async () => {
    const before = liveResources();
    const scope = new Scope();
    await new Promise<void>((resolve) => {
      scope.timeout(() => scope.frame(() => resolve()), 0);
    });
    expect(liveResources()).to.equal(before);
    scope.dispose();
  });

  it('tells the size of an element, then no more', async () => {
    const scope = new Scope();
    const box = document.createElement('div');
    document.body.append(box);
    const sizes: number[] = [];
    scope.observeResize(box, (_width, height) => sizes.push(height));
    await aTimeout(40);
    scope.dispose();
    box.style.setProperty('height', '30px');
    await aTimeout(40);
    expect(sizes).to.deep.equal([0]);
    box.remove();
  });

  it('says once that an element is near', async () => {
    const scope = new Scope();
    const box = document.createElement('div');
    document.body.append(box);
    let calls = 0;
    await new Promise<void>((resolve) => {
      scope.whenNear(box, () => {
        calls++;
        resolve();
      });
    });
    box.remove();
    await aTimeout(40);
    expect(calls).to.equal(1);
  });

  it('frees in the reverse order, and its children with it', () => {
    const freed: string[] = [];
    const scope = new Scope();
    scope.add(() => freed.push('first'));
    scope.child().add(() => freed.push('child'));
    scope.add(() => freed.push('last'));
    scope.dispose();
    expect(freed).to.deep.equal(['last', 'child', 'first']);
  });

  it('frees what comes while it ends', () => {
    const before = liveResources();
    const freed: string[] = [];
    const scope = new Scope();
    scope.add(() => {
      freed.push('first');
      scope.add(() => freed.push('late'));
    });
    scope.child().add(() => scope.child().add(() => freed.push('late child')));
    scope.dispose();
    expect(freed).to.deep.equal(['late child', 'first', 'late']);
    expect(liveResources()).to.equal(before);
  });

  it('frees at once what comes after its end', () => {
    const scope = new Scope();
    scope.dispose();
    let isFreed = false;
    scope.add(() => (isFreed = true));
    expect(isFreed).to.equal(true);
    expect(scope.signal.aborted).to.equal(true);
  });

  it('counts what is held, also when a child ends first', () => {
    const before = liveResources();
    const scope = new Scope();
    const child = scope.child();
    child.add(() => undefined);
    expect(liveResources()).to.equal(before + 2);
    child.dispose();
    expect(liveResources()).to.equal(before);
    scope.dispose();
    expect(liveResources()).to.equal(before);
  });
});
