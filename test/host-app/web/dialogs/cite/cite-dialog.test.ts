import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import type { GlosaPiece } from '#entries/index.js';
import { aPiece } from '#test/support/a-piece.js';
import { openDialog, SITE } from '#test/support/web/shown-app.js';
import { standIn } from '#test/support/web/stand-in.js';
import { chooseLanguage } from '#web/language/language.js';
import type { LinkedPlace } from '#shared/linked-place.js';
import { AppStore } from '#web/stores/app-store.js';

const VERSIONS = [
  { version: 1, date: '2026-11-20T10:00:00.000Z', hash: 'a' },
  { version: 2, date: '2026-11-22T10:00:00.000Z', hash: 'b', author: 'clara' },
];
const BY_BOTH = [
  { ...VERSIONS[0]!, author: 'ada' },
  { ...VERSIONS[1]!, author: 'ben' },
];
const AT = 'analysis=form&version=2';

interface Options {
  readonly analysis?: string | undefined;
  readonly place?: LinkedPlace;
  readonly where?: 'hosted' | 'kept';
  readonly versions?: unknown;
  readonly entries?: readonly unknown[];
  /** Where the label is said to be from. */
  readonly sources?: readonly { readonly analysis: string; readonly uid: string }[];
  /** Further answers of the service, by call. */
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

/** The dialog over a minuet, of which clara saved the second version of the analysis “form”. */
async function setup({ analysis, place, where = 'hosted', ...listed }: Options) {
  const { versions = VERSIONS, entries = [], sources, answers } = listed;
  const model = aPiece()
    .withInfo({ title: 'Minuet', composer: 'Christian Petzold' })
    .withMeasures(8, '3/4')
    .withLabel({
      type: 'Cadence',
      tag: 'PAC',
      start: 21,
      duration: 3,
      ...(sources && { review: { sources, by: 'ada' } }),
    })
    .build();
  model.analysis!.version = 2;
  const { base } = standIn({
    'GET corpus/keyboard/minuet/analyses/form/versions': () => versions,
    'GET corpus/keyboard/minuet/analyses?details=true': () => entries,
    'GET corpus': () => ({}),
    ...answers,
  });
  const kept: string[] = [];
  const { page, result } = await openDialog(
    'cite',
    {
      piece: { model } as unknown as GlosaPiece,
      address: { place: where, task: 'piece', isCollabscore: false, path: 'keyboard/minuet' },
      analysis,
      place,
      keep: async () => void kept.push('kept'),
    },
    { app: new AppStore({ service: base }, SITE), texts: ['piece'] },
  );
  const text = async (form: string) =>
    ((await page.find('field', form)) as HTMLTextAreaElement).value;
  return { page, result, model, kept, text };
}

describe('the dialog that cites', () => {
  it('names who saved the version that is shown, and its address, in each form', async () => {
    const { page, text } = await setup({ analysis: 'form' });
    expect(await text('Text')).to.match(
      /^clara: “form”\. Analysis of Christian Petzold, Minuet\. Version 2, November 22, 2026\. Glosa, http/,
    );
    expect(await text('Text')).to.include(`/~/keyboard/minuet?${AT} (accessed `);
    await page.press('tab', 'BibTeX');
    expect(await text('BibTeX'))
      .to.include('author = {{clara}}')
      .and.to.include(AT);
    await page.press('tab', 'CSL-JSON');
    expect(JSON.parse(await text('CSL-JSON'))).to.have.length(1);
    await page.press('tab', 'RIS');
    expect(await text('RIS')).to.match(/^TY {2}- DATA\nAU {2}- clara\n/);
  });

  it('names all who made it, in each form', async () => {
    const entries = [{ name: 'form', version: 2, owner: 'ada', author: 'ben', curated: false }];
    const { page, text } = await setup({ analysis: 'form', versions: BY_BOTH, entries });
    expect(await text('Text')).to.match(/^ada and ben: “form”\./);
    await page.press('tab', 'BibTeX');
    expect(await text('BibTeX')).to.include('author = {{ada} and {ben}}');
    await page.press('tab', 'CSL-JSON');
    const [csl] = JSON.parse(await text('CSL-JSON')) as { author: unknown }[];
    expect(csl?.author).to.deep.equal([{ literal: 'ada' }, { literal: 'ben' }]);
    await page.press('tab', 'RIS');
    expect(await text('RIS')).to.include('AU  - ada\nAU  - ben\n');
  });

  it('names whose labels it took over only where these stand, in whatever version', async () => {
    const [uid, invented] = ['a', 'b'].map(
      (sign) => `01890000-0000-7000-8000-${sign.repeat(12)}`,
    ) as [string, string];
    const saved =
      (...labels: readonly object[]) =>
      () => ({ content: { labels } });
    const at = 'GET corpus/keyboard/minuet/analyses/';
    const { text } = await setup({
      analysis: 'form',
      sources: [
        { analysis: 'reading~eva', uid },
        { analysis: 'reading~ludwig', uid: invented },
        { analysis: 'gone~fay', uid },
      ],
      answers: {
        [`${at}reading~eva/versions`]: () => VERSIONS,
        [`${at}reading~eva?version=1`]: saved({ uid, start: 21 }),
        [`${at}reading~eva?version=2`]: saved(),
        [`${at}reading~ludwig/versions`]: () => VERSIONS,
        [`${at}reading~ludwig?version=1`]: saved({ uid, start: 21 }),
        [`${at}reading~ludwig?version=2`]: saved({ start: 0 }),
      },
    });
    expect(await text('Text')).to.match(/^clara and eva: “form”\./);
  });

  it('has the words of the reader', async () => {
    const { text, page } = await setup({ analysis: 'form' });
    await page.find('field', 'Text');
    await chooseLanguage('de');
    expect(await text('Text')).to.match(
      /^clara: „form“\. Analyse zu Christian Petzold, Minuet\. Fassung 2, 22\. November 2026\./,
    );
  });

  it('cites the chosen passage, or not', async () => {
    const place = { kind: 'measures', from: '1', to: '4' } as const;
    const { page, text } = await setup({ analysis: 'form', place });
    expect(await text('Text'))
      .to.include('Measures 1–4.')
      .and.to.include(`${AT}#m1-4 (`);
    await page.press('checkbox', 'Only measures 1–4');
    expect(await text('Text'))
      .to.not.include('1–4')
      .and.to.not.include('#m1-4');
  });

  it('cites the piece too', async () => {
    const { page, text } = await setup({ analysis: 'form' });
    await page.write('What is cited', 'piece');
    expect(await text('Text')).to.match(
      /^Christian Petzold: Minuet\. Glosa, http[^?]*\/~\/keyboard\/minuet \(/,
    );
  });

  it('says that unsaved changes are not cited', async () => {
    const { page, model } = await setup({ analysis: 'form' });
    await page.find('field', 'Text');
    runInAction(() => (model.analysis!.isDirty = true));
    await page.says('Your unsaved changes are not part of what is cited.');
  });

  it('asks to save what has no address, and helps', async () => {
    const { page, result, kept } = await setup({ analysis: undefined });
    await page.says('This analysis is not saved');
    expect(page.query('field', 'Text')).to.equal(undefined);
    await page.press('button', 'Save');
    expect([await result, kept]).to.deep.equal([undefined, ['kept']]);
  });

  it('says of one’s own piece that nobody else can open it', async () => {
    const { page } = await setup({ analysis: 'form', where: 'kept' });
    await page.says('This piece exists only in this browser');
    expect(page.query('field', 'Text')).to.equal(undefined);
  });

  it('gives no reference where author and date are not known', async () => {
    const { page } = await setup({ analysis: 'form', versions: 'nonsense' });
    await page.find('alert');
    await page.says('Author and date did not load.');
    expect(page.query('field', 'Text')).to.equal(undefined);
  });
});
