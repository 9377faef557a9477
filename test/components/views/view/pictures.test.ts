import { expect } from '@open-wc/testing';
import { reaction } from 'mobx';
import { pictureOf, showPicture } from '#views/view/pictures.js';
import type { ShownPicture } from '#views/view/pictures.js';
import { GlosaWaveform } from '#elements/waveform/waveform.js';
import '#elements/waveform/define.js';

describe('pictures of views', () => {
  it('are there while a view shows them', () => {
    const view = new GlosaWaveform();
    const seen: (ShownPicture | undefined)[] = [];
    reaction(
      () => pictureOf(view),
      (picture) => seen.push(picture),
    );
    const picture = { part: document.createElement('div') } as unknown as ShownPicture;
    const hide = showPicture(view, picture);
    hide();
    expect(seen).to.deep.equal([picture, undefined]);
  });
});
