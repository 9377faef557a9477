import { expect, fixture, html } from '@open-wc/testing';
import { makeSheet } from '#views';
import { addSheet, removeSheet } from '#elements/score/print/shown-sheets.js';

const aSheet = (source: string) =>
  makeSheet({ systems: [], shared: [] }, { title: 'Study', details: '', source });
const isShown = (sheet: HTMLElement) => !sheet.querySelector<HTMLElement>('.source')!.hidden;

/** Three scores in a page, the second inside another element. */
async function scores(): Promise<readonly Element[]> {
  const page = await fixture<HTMLElement>(
    html`<div>
      <p></p>
      <div></div>
      <p></p>
    </div>`,
  );
  const [first, frame, last] = [...page.children] as [Element, Element, Element];
  const inside = frame.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
  return [first, inside, last];
}

describe('the source under printed music', () => {
  it('stands once, under the last of the page, in whatever order the sheets come', async () => {
    const places = await scores();
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const sheets = places.map(() => aSheet('Source: https://music.example/'));
      for (const index of order) addSheet(sheets[index]!, places[index]!);
      expect(sheets.map(isShown)).to.deep.equal([false, false, true]);
      removeSheet(sheets[2]!);
      expect(sheets.slice(0, 2).map(isShown)).to.deep.equal([false, true]);
      removeSheet(sheets[0]!);
      removeSheet(sheets[1]!);
    }
  });

  it('does not stand where there is none', async () => {
    const [place] = await scores();
    const sheet = aSheet('');
    addSheet(sheet, place!);
    expect(isShown(sheet)).to.equal(false);
    removeSheet(sheet);
  });
});
