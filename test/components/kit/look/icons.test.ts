import { expect, fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import * as editIcons from '#kit/look/edit-icons.js';
import * as icons from '#kit/look/icons.js';
import { LABEL_ICONS } from '#kit/look/label-icons.js';
import * as practiceIcons from '#kit/look/practice-icons.js';
import * as recordingIcons from '#kit/look/recording-icons.js';
import * as syncIcons from '#kit/look/sync-icons.js';

const drawn = Object.entries<unknown>({
  ...icons,
  ...editIcons,
  ...practiceIcons,
  ...recordingIcons,
  ...syncIcons,
}).filter(([name]) => name !== 'icon') as [string, TemplateResult][];
const named = Object.entries(LABEL_ICONS).map(([name, path]): [string, TemplateResult] => [
  name,
  icons.icon(path),
]);

describe('the icons', () => {
  for (const [name, icon] of [...drawn, ...named])
    it(`draw ${name} on a grid of 24, unseen by screen readers`, async () => {
      const shown = await fixture(html`<p>${icon}</p>`);
      const picture = shown.querySelector('svg')!;
      const { x, y, width, height } = picture.querySelector('path')!.getBBox();
      expect(picture.getAttribute('aria-hidden')).to.equal('true');
      expect(Math.min(x, y)).to.be.at.least(2);
      expect(Math.max(x + width, y + height)).to.be.at.most(22);
      expect(Math.max(width, height)).to.be.at.least(6);
    });
});
