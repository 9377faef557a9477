import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { waitUntil } from '#test/support/wait-until.js';
import { type GlosaElement, prepareMessages } from '#kit';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/grid/define.js';
import '#elements/piano-roll/define.js';
import '#elements/piece/define.js';
import '#elements/scan/define.js';

await prepareMessages();

const VIEWS = ['glosa-grid', 'glosa-piano-roll', 'glosa-scan'] as const;
const textOf = (view: Element): string =>
  (view as Element & Pick<GlosaElement, 'renderRoot'>).renderRoot.textContent.trim();

describe('a view whose piece is on its way', () => {
  for (const tag of VIEWS)
    it(`says so: ${tag}`, async () => {
      const piece = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
      const view = document.createElement(tag);
      piece.append(view);
      runInAction(() => (piece.isOnItsWay = true));
      await waitUntil(() => textOf(view) === 'Loading', `says ${textOf(view)}`);
      await expect(view).to.be.accessible();
      runInAction(() => (piece.isOnItsWay = false));
      await waitUntil(() => !textOf(view).includes('Loading'), 'still says it');
    });
});
