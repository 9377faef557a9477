import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { define } from '#kit/element/define.js';
import { LateElement, type MakeBody } from '#kit/element/late-element.js';

let comes: () => void = () => undefined;
let made = 0;
let asked = 0;
const code = new Promise<void>((resolve) => (comes = resolve));

class ALateElement extends LateElement {
  protected override async loadBody(): Promise<MakeBody<this>> {
    asked++;
    await code;
    return (host) => {
      made++;
      return { render: () => html`<p>${host.localName}</p>` };
    };
  }
}

define('a-late-element', ALateElement);

/** Its body does not come before somebody asks once more, as without network. */
class AFailingElement extends LateElement {
  tries = 0;

  protected override loadBody(): Promise<MakeBody<this>> {
    if (++this.tries === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(() => ({ render: () => html`<p>here</p>` }));
  }
}

define('a-failing-element', AFailingElement);

const textOf = ({ renderRoot }: Pick<LateElement, 'renderRoot'>): string =>
  renderRoot.querySelector('p')?.textContent ?? '';

describe('LateElement', () => {
  it('fetches nothing until one stands in the page', async () => {
    document.createElement('a-late-element');
    expect(asked).to.equal(0);
    const element = await fixture<ALateElement>(html`<a-late-element></a-late-element>`);
    expect([asked, textOf(element), getComputedStyle(element).display]).to.deep.equal([
      1,
      '',
      'block',
    ]);
  });

  it('shows its body when it has come, one for each element', async () => {
    const both = await fixture(
      html`<div><a-late-element></a-late-element><a-late-element></a-late-element></div>`,
    );
    comes();
    const elements = [...both.querySelectorAll<ALateElement>('a-late-element')];
    await waitUntil(() => elements.every((element) => textOf(element) === 'a-late-element'));
    expect(made).to.be.at.least(2);
  });

  it('keeps its body when it is moved', async () => {
    const element = await fixture<ALateElement>(html`<a-late-element></a-late-element>`);
    await waitUntil(() => textOf(element));
    const before = made;
    document.body.append(element);
    await element.updateComplete;
    expect([made, textOf(element)]).to.deep.equal([before, 'a-late-element']);
    element.remove();
  });

  it('says that its body did not come, and tries again when asked to', async () => {
    const element = await fixture<AFailingElement>(html`<a-failing-element></a-failing-element>`);
    const button = () => element.renderRoot.querySelector<HTMLElement>('[part~=message] button');
    await waitUntil(button);
    button()!.click();
    await waitUntil(() => textOf(element) === 'here');
    expect([element.tries, button()]).to.deep.equal([2, null]);
  });

  it('tries again when the network is back', async () => {
    const element = await fixture<AFailingElement>(html`<a-failing-element></a-failing-element>`);
    await waitUntil(() => element.renderRoot.querySelector('[part~=message]'));
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => textOf(element) === 'here');
  });
});
