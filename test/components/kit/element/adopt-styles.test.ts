import { expect, fixture, html } from '@open-wc/testing';
import { css } from 'lit';
import { adoptStyles } from '#kit/element/adopt-styles.js';
import type { AnElement } from '../an-element.js';
import '../an-element.js';

const underlined = css`
  p {
    text-decoration: underline;
  }
`;

describe('adoptStyles', () => {
  it('adds styles to one element, once, after its own', async () => {
    const [styled, other] = [
      await fixture<AnElement>(html`<an-element></an-element>`),
      await fixture<AnElement>(html`<an-element></an-element>`),
    ];
    const sheets = (element: AnElement) => (element.renderRoot as ShadowRoot).adoptedStyleSheets;
    const count = sheets(styled).length;
    adoptStyles(styled, underlined);
    adoptStyles(styled, underlined);
    expect(sheets(styled)).to.have.length(count + 1);
    expect(sheets(styled).at(-1)).to.equal(underlined.styleSheet);
    expect(sheets(other)).to.have.length(count);
  });
});
