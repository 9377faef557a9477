import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { define } from '../../../../components/base/element/define.js';
import { LateElement, type MakePanel } from '../../../../components/base/element/late-element.js';

let comes: () => void = () => undefined;
let made = 0;
let asked = 0;
const code = new Promise<void>((resolve) => (comes = resolve));

class ALateElement extends LateElement {
  protected override async loadPanel(): Promise<MakePanel<this>> {
    asked++;
    await code;
    return (host) => {
      made++;
      return { render: () => html`<p>${host.localName}</p>` };
    };
  }
}

define('a-late-element', ALateElement);

const textOf = ({ renderRoot }: ALateElement): string =>
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

  it('shows its panel when it has come, one for each element', async () => {
    const both = await fixture(
      html`<div><a-late-element></a-late-element><a-late-element></a-late-element></div>`,
    );
    comes();
    const elements = [...both.querySelectorAll<ALateElement>('a-late-element')];
    await waitUntil(() => elements.every((element) => textOf(element) === 'a-late-element'));
    expect(made).to.be.at.least(2);
  });

  it('keeps its panel when it is moved', async () => {
    const element = await fixture<ALateElement>(html`<a-late-element></a-late-element>`);
    await waitUntil(() => textOf(element));
    const before = made;
    document.body.append(element);
    await element.updateComplete;
    expect([made, textOf(element)]).to.deep.equal([before, 'a-late-element']);
    element.remove();
  });
});
