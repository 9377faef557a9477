import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { type KeptPieces, openScan } from '#intake';
import { aKeptPiece } from '#test/components/intake/support/memory-shelf.js';
import { type ShownApp, showAlone, until } from '#test/support/web/shown-app.js';
import { MarksStore } from '#web/pages/marks/marks-store.js';
import { rowSelection } from '#web/pages/marks/selection.js';
import { Work } from '#web/pages/marks/work.js';
import { SnackBar } from '#web/shell/snack-bar.js';
import { TEXT_FILES } from '#web/language/text-files.js';
import { MARKS_TEXTS } from '#web/pages/marks/marks-texts.js';

type Paint = (context: OffscreenCanvasRenderingContext2D) => void;

/** A picture on white paper. */
async function picture(paint: Paint, width = 800, height = 600): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  paint(context);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
}

const FOREWORD =
  'The composer asks that the repeats be played, the second time more softly, as he did it himself at Vienna. ' +
  'Whoever finds the left hand too wide may break its chords from below. Trills begin on the upper note.';
/** A page of a foreword in small print, whose lines of words are as long and as near as those of staves. */
const words = () =>
  picture(
    (context) => {
      context.font = '14px serif';
      const all = FOREWORD.repeat(40).split(' ');
      for (let y = 40; y < 1060; y += 17) context.fillText(all.splice(0, 17).join(' '), 80, y, 640);
    },
    800,
    1100,
  );
/** A title in a frame of two lines, with an ornament: lines, but no staff. */
const titlePage = () =>
  picture((context) => {
    context.lineWidth = 3;
    context.strokeRect(40, 40, 720, 520);
    context.strokeRect(52, 52, 696, 496);
    context.font = '48px serif';
    context.fillText('Zwölf Ländler', 240, 240);
    context.beginPath();
    context.arc(400, 400, 60, 0, 2 * Math.PI);
    context.stroke();
  });
const dot = () => picture(() => undefined, 1, 1);
/** One staff each at these heights, from 80 to 720, with barlines at 300 and 500. */
const music = (...tops: readonly number[]) =>
  picture((context) => {
    for (const top of tops) {
      for (let line = 0; line < 5; line += 1) context.fillRect(80, top + line * 8, 640, 1.5);
      for (const x of [80, 300, 500, 718]) context.fillRect(x, top, 2, 33);
    }
  });

interface Shown {
  readonly page: ShownApp;
  readonly store: MarksStore;
}

let kept: KeptPieces | undefined;
afterEach(() => kept?.close());

/** Shows the page on which these pictures are marked. */
async function shown(...pictures: readonly Uint8Array<ArrayBuffer>[]): Promise<Shown> {
  const names = pictures.map((_, index) => `page-${index}.png`);
  const sources = { images: [{ id: 'scan-1', type: 'scan', pages: 'scan-1.pages.json' }] };
  kept = await aKeptPiece({
    'info.json': { id: 'piece', title: 'Ländler', sources },
    'scan-1.pages.json': { pages: names.map((image) => ({ image, rows: [] })) },
    ...Object.fromEntries(names.map((name, index) => [name, pictures[index]!])),
  });
  const scan = (await openScan(kept, 'piece'))!;
  const store = new MarksStore(kept, 'piece', scan, () => undefined);
  const work = createElement(Work, { key: 1, store, kept });
  const page = await showAlone([work, createElement(SnackBar, { key: 2 })], { texts: ['marks'] });
  return { page, store };
}

const rowsIn = ({ store }: Shown) => store.history.pages.map(({ rows }) => rows.length);

before(() => {
  TEXT_FILES.marks = MARKS_TEXTS;
});

describe('rows that are looked for', () => {
  for (const [name, paint] of [
    ['words', words],
    ['a title page without staves', titlePage],
    ['one pixel', dot],
  ] as const)
    it(`are none in a picture of ${name}: a sentence says so, and what to do by hand`, async () => {
      const open = await shown(await paint());
      const { page, store } = open;
      await page.press('button', 'Find rows');
      await page.says(/No rows were found in this picture\. .*draw a box.*press “Add a row”\./);
      expect([store.canUndo, store.saver.isDirty, rowsIn(open)]).to.deep.equal([
        ...[false, false, [0]],
      ]);
      await page.press('button', 'Add a row');
      await page.says('1 measure marked');
      expect(rowsIn(open)).to.deep.equal([1]);
    });

  it('are none on several pages, which is said of all of them', async () => {
    const open = await shown(await words(), await titlePage());
    await open.page.press('button', 'Find rows on all pages');
    await open.page.says(/No rows were found on these pages\. .*press “Add a row”\./);
    expect(open.store.canUndo).to.equal(false);
  });

  it('leave the row that the user has drawn where none are found', async () => {
    const open = await shown(await words());
    await open.page.press('button', 'Add a row');
    const drawn = open.store.history.pages;
    await open.page.press('button', 'Find rows');
    await open.page.says('No rows were found in this picture.');
    expect(open.store.history.pages).to.equal(drawn);
  });

  it('are found beside a page of words, which stays without', async () => {
    const open = await shown(await words(), await music(100, 300));
    await open.page.press('button', 'Find rows on all pages');
    await open.page.says('2 rows found.');
    expect(rowsIn(open)).to.deep.equal([0, 2]);
  });

  it('come onto their page when the user turns to the next one meanwhile', async () => {
    const open = await shown(await music(100, 300), await words());
    const { page, store } = open;
    await page.press('button', 'Find rows');
    await page.press('button', 'Next page');
    expect(store.page).to.equal(1);
    await page.says('2 rows found.');
    expect([store.page, ...rowsIn(open)]).to.deep.equal([1, 2, 0]);
  });

  it('are not said to be none when the user stops it', async () => {
    const open = await shown(await words(), await words(), await words());
    const { page } = open;
    await page.press('button', 'Find rows on all pages');
    await page.press('button', 'Stop');
    await page.find('button', 'Find rows on all pages');
    await until(() => page.query('button', 'Find rows')?.ariaBusy !== 'true', 'the end of it');
    expect(page.app.snacks.shown).to.equal(undefined);
  });
});

describe('barlines that are looked for', () => {
  it('come into their row when the user chooses another one meanwhile', async () => {
    const { page, store } = await shown(await music(100, 300));
    await page.press('button', 'Find rows');
    await page.says('2 rows found.');
    const [first, second] = store.current.rows;
    store.select(rowSelection(first!.id));
    await page.write('Measures', '1');
    expect(store.current.rows[0]!.xs).to.have.length(2);
    await page.press('button', 'Find barlines');
    store.select(rowSelection(second!.id));
    await page.says('3 measures found.');
    expect(store.current.rows.map(({ xs }) => xs.length)).to.deep.equal([4, 4]);
    expect(store.selection).to.deep.equal(rowSelection(second!.id));
  });
});
