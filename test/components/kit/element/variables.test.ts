import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { variables } from '#kit/element/variables.js';

describe('variables', () => {
  it('sets custom properties, and changes them', () => {
    const parent = document.createElement('div');
    const draw = (x: number) => {
      render(html`<p ${variables({ x, height: 2 })}></p>`, parent);
      const { style } = parent.querySelector('p')!;
      return [style.getPropertyValue('--_x'), style.getPropertyValue('--_height')];
    };
    expect(draw(1)).to.deep.equal(['1', '2']);
    expect(draw(5)).to.deep.equal(['5', '2']);
  });
});
