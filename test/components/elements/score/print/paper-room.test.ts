import { expect, fixture, html } from '@open-wc/testing';
import type { GlosaScore } from '#elements/score/score.js';
import '#elements/score/define.js';
import '#elements/widget/define.js';
import { paperRoom } from '#elements/score/print/paper-room.js';

/** The room of a score in a column of the page of this test, 800 pixels wide; the styles are those of column and page. */
async function roomIn(column: string, around = '', { beside = false } = {}) {
  const place = await fixture<HTMLElement>(
    html`<div>
      <div class="column"><glosa-score></glosa-score></div>
      ${beside ? html`<p>Words beside it</p>` : ''}
    </div>`,
  );
  place.setAttribute('style', around);
  place.querySelector('.column')!.setAttribute('style', column);
  return paperRoom(place.querySelector<GlosaScore>('glosa-score')!);
}

describe('the room of a score on paper', () => {
  beforeEach(() => (document.body.style.margin = '0'));
  afterEach(() => document.body.removeAttribute('style'));

  it('is the whole page around a column in its middle', async () => {
    expect(await roomIn('inline-size: 340px; margin: auto')).to.equal('middle');
    expect(await roomIn('')).to.equal('middle');
  });

  it('is the page beside a column at its margin', async () => {
    expect(await roomIn('inline-size: 340px; margin-inline-start: 24px')).to.deep.equal({
      margin: 24,
    });
  });

  for (const [what, column, around] of [
    ['that other words stand beside', 'inline-size: 340px', 'display: flex'],
    ['of a grid', 'inline-size: 340px; margin: auto', 'display: grid'],
    ['of a newspaper', '', 'columns: 2'],
    ['that floats', 'float: inline-start; inline-size: 340px', ''],
    ['far from the margin', 'inline-size: 340px; margin-inline-start: 300px', ''],
    ['that cuts off what is outside', 'inline-size: 340px; margin: auto', 'overflow: clip'],
  ] as const)
    it(`is only a column ${what}`, async () => {
      expect(await roomIn(column, around, { beside: true })).to.equal('column');
    });
});
