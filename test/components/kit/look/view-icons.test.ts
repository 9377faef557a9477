import { expect } from '@open-wc/testing';
import { render, type TemplateResult } from 'lit';
import * as icons from '#kit/look/view-icons.js';

/** The box that an icon draws in, on its grid of 24. */
function boxOf(icon: TemplateResult): DOMRect {
  const place = document.createElement('div');
  document.body.append(place);
  render(icon, place);
  const box = place.querySelector('path')!.getBBox();
  place.remove();
  return box;
}

describe('the icons of views and panels', () => {
  for (const [name, icon] of Object.entries<TemplateResult>(icons))
    it(`${name} fills its grid and stays in it`, () => {
      const { x, y, width, height } = boxOf(icon);
      expect(Math.min(x, y)).to.be.at.least(1);
      expect(Math.max(x + width, y + height)).to.be.at.most(23);
      expect(Math.max(width, height)).to.be.at.least(10);
    });
});
