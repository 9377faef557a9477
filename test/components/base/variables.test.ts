import { expect, fixture, html } from '@open-wc/testing';
import { variables } from '../../../components/base/variables.js';

describe('variables', () => {
  it('sets custom properties, and changes them', async () => {
    const render = (x: number) => html`<p ${variables({ x, height: 2 })}></p>`;
    const element = await fixture<HTMLElement>(render(1));
    expect(element.style.getPropertyValue('--_x')).to.equal('1');
    expect(element.style.getPropertyValue('--_height')).to.equal('2');
    await fixture(render(5), { parentNode: element.parentElement! });
    const changed = element.parentElement?.lastElementChild as HTMLElement;
    expect(changed.style.getPropertyValue('--_x')).to.equal('5');
  });
});
