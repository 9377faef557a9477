import { expect } from '@open-wc/testing';
import { LABEL_ICONS } from '#kit/look/label-icons.js';
import { LABEL_TYPES } from '#core';

describe('label icons', () => {
  it('are there for every default type that names one', () => {
    const names = LABEL_TYPES.flatMap(({ icon }) => icon ?? []);
    expect(names).to.have.length(3);
    for (const name of names) expect(LABEL_ICONS).to.have.property(name);
  });

  for (const [name, path] of Object.entries(LABEL_ICONS))
    it(`draws ${name} on a grid of 24`, () => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.fill(new Path2D(path));
      const { data } = context.getImageData(0, 0, 24, 24);
      expect(data.some((value) => value > 0)).to.equal(true);
    });
});
