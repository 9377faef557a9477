import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import type { KeptPieces } from '#intake';
import { type ShownApp, showAlone, until } from '#test/support/web/shown-app.js';
import { addNext, splitChosen } from '#web/pages/marks/commands.js';
import type { MarksStore } from '#web/pages/marks/marks-store.js';
import { Work } from '#web/pages/marks/work.js';
import { anOpenScan } from './an-open-scan.js';
import { TEXT_FILES } from '#web/language/text-files.js';
import { MARKS_TEXTS } from '#web/pages/marks/marks-texts.js';

let kept: KeptPieces | undefined;
afterEach(() => kept?.close());

interface Shown {
  readonly page: ShownApp;
  readonly store: MarksStore;
}

/** Shows two rows of four measures; the second one is chosen. */
async function twoRows(): Promise<Shown> {
  const open = await anOpenScan();
  ({ kept } = open);
  const { store } = open;
  addNext(store);
  splitChosen(store, 4);
  addNext(store);
  const page = await showAlone(createElement(Work, { store, kept: open.kept }), {
    texts: ['marks'],
  });
  await until(() => page.query('button', /^Row 2/), 'the second row');
  return { page, store };
}

const barsOf = ({ store }: Shown) => store.current.rows.map(({ xs }) => xs.length - 1);

/** Gives the focus to what a press at a point would: the mark that lies there. */
function pressAt({ page, store }: Shown, place: { readonly x: number; readonly y: number }): void {
  const sheet = page.place.querySelector('.marks-sheet > svg')!.getBoundingClientRect();
  const scale = sheet.width / store.current.width;
  const point = [sheet.left + place.x * scale, sheet.top + place.y * scale] as const;
  window.scrollBy(0, point[1] - innerHeight / 2);
  const { left, top } = page.place.querySelector('.marks-sheet > svg')!.getBoundingClientRect();
  const target = document.elementFromPoint(left + place.x * scale, top + place.y * scale)!;
  target.closest<SVGElement>('[tabindex]')!.focus();
}

before(() => {
  TEXT_FILES.marks = MARKS_TEXTS;
});

describe('a row that is not chosen', () => {
  it('loses the barline that is pressed, and stays', async () => {
    const open = await twoRows();
    const [first, second] = open.store.current.rows;
    expect(open.store.selection?.row).to.equal(second!.id);
    pressAt(open, { x: first!.xs[2]!, y: first!.y + first!.height / 2 });
    expect(open.store.selection).to.deep.equal({ row: first!.id, part: 'barline', index: 2 });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await until(() => focused() === 'Barline between measures 2 and 3', 'the focused barline');
    open.page.key('Delete');
    expect(barsOf(open)).to.deep.equal([3, 4]);
    open.store.undo();
    expect(barsOf(open)).to.deep.equal([4, 4]);
  });

  it('is chosen as a whole where no barline is', async () => {
    const open = await twoRows();
    const [first] = open.store.current.rows;
    const x = (first!.xs[1]! + first!.xs[2]!) / 2;
    pressAt(open, { x, y: first!.y + first!.height / 2 });
    expect(open.store.selection).to.deep.equal({ row: first!.id, part: 'row', index: 0 });
  });

  it('has no barlines for the keyboard', async () => {
    const { page } = await twoRows();
    const stops = [...page.place.querySelectorAll('.marks-row:not(.chosen) [tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('aria-label'))).to.deep.equal([
      'Row 1: measures 1 to 4',
    ]);
  });
});

describe('the meter of a scan', () => {
  it('is asked for when measures are numbered, and chosen among the common ones', async () => {
    const { page, store } = await twoRows();
    await page.says(/Which time signature does the piece have\? .* 4\/4/);
    await page.press('button', '6/8');
    await page.gone('button', '6/8');
    expect([store.isMeterKnown, store.saver.isDirty]).to.deep.equal([true, true]);
    expect(store.meter.timeSignature.numerator).to.equal(6);
    const field = await page.find('field', 'Time signature');
    expect((field as HTMLInputElement).value).to.equal('6/8');
  });

  it('is typed where it is another one', async () => {
    const { page } = await twoRows();
    await page.press('button', 'Other…');
    expect(document.activeElement).to.equal(await page.find('field', 'Time signature'));
  });

  it('is no longer asked for when it was entered', async () => {
    const { page, store } = await twoRows();
    await page.write('Time signature', '3/4');
    await page.gone('button', '3/4');
    expect(store.measures.nameOf(8)).to.equal('8');
    expect(store.meter.timeSignature.numerator).to.equal(3);
  });
});
