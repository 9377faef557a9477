import { expect } from '@open-wc/testing';
import { createElement, type ReactElement } from 'react';
import { Analysis, parseAnalysis } from '#core';
import { serviceAt } from '#entries/corpus.js';
import { aPiece } from '#test/support/a-piece.js';
import { type ShownApp, showAlone } from '#test/support/web/shown-app.js';
import { type Answer, type StandIn, standIn } from '#test/support/web/stand-in.js';
import LabelHistoryDialog from '#web/pages/piece/versions/label-history-dialog.js';
import { PieceContext } from '#web/pages/piece/piece-context.js';
import VersionsDialog from '#web/pages/piece/versions/versions-dialog.js';

const UID = '0193b5a0-0000-7000-8000-000000000001';
const OTHER = '0193b5a0-0000-7000-8000-000000000002';
const pac = { start: 4, type: 'Cadence', tag: 'PAC', uid: UID };
const half = { ...pac, tag: 'HC' };
const theme = { start: 0, duration: 8, type: 'Structure', tag: 'A', uid: OTHER };

/** Labels of the versions of an analysis, the first one first. */
const CONTENTS = [[theme], [theme, half], [{ ...theme, comment: 'antecedent' }, half], [pac]];
const date = '2026-11-22T10:00:00.000Z';
const VERSIONS = [
  { version: 1, date, hash: 'a', curated: true },
  { version: 2, date, hash: 'b', author: 'clara' },
  { version: 3, date, hash: 'c' },
  { version: 4, date, hash: 'd', author: 'ben' },
];

const ADDRESS = 'corpus/keyboard/minuet/analyses';
const textOf = (labels: readonly object[]) => JSON.stringify({ labels });
const analysisOf = (version: number) =>
  new Analysis(`form@${version}`, parseAnalysis(textOf(CONTENTS[version - 1]!)).analysis);

interface Page {
  readonly page: ShownApp;
  readonly service: StandIn;
  /** Which versions were read. */
  readonly read: string[];
  /** Names of the analyses that the page was asked to compare, and to read again. */
  readonly told: string[];
}

async function show(
  dialog: (piece: ReturnType<ReturnType<typeof aPiece>['build']>) => ReactElement,
  answers: Readonly<Record<string, Answer>> = {},
): Promise<Page> {
  const service = standIn({ [`GET ${ADDRESS}/form/versions`]: () => VERSIONS, ...answers });
  const [read, told]: [string[], string[]] = [[], []];
  const piece = aPiece().build();
  piece.analysis = analysisOf(4);
  piece.analysis.version = 4;
  const readAnalysis = (name: string) => {
    read.push(name);
    return Promise.resolve(analysisOf(Number(name.split('@')[1])));
  };
  Object.defineProperty(piece, 'readAnalysis', { value: readAnalysis });
  const value = {
    app: { hosted: serviceAt(service.base), user: { session: { name: 'clara' } } },
    store: { address: { path: 'keyboard/minuet' }, shelf: undefined, piece },
    commands: { readAgain: (name: string) => Promise.resolve(void told.push(`again ${name}`)) },
    showVersions: () => undefined,
    showCompare: (names: string) => told.push(names),
  } as never;
  const page = await showAlone(createElement(PieceContext, { value, children: dialog(piece) }), {
    texts: ['piece', 'dialogs'],
  });
  return { page, service, read, told };
}

const showVersions = (answers?: Readonly<Record<string, Answer>>) =>
  show(() => createElement(VersionsDialog, { name: 'form' }), answers);

const wordsOf = (page: ShownApp) =>
  page.all('item').map(({ textContent }) => textContent.replace(/\s+/g, ' '));

describe('the versions of an analysis', () => {
  it('say who saved each, and what it changed, the latest first', async () => {
    const { page } = await showVersions();
    await page.says('labels: 1');
    await page.says('details: 1');
    await page.says('removed: 1 · other tag: 1');
    const rows = page.all('item').filter((row) => row.closest('details') === null);
    const [last, third, second, first] = rows.map(({ textContent }) => textContent);
    expect(first).to.contain('from the corpus').and.contain('labels: 1');
    expect(second).to.contain('by clara').and.contain('added: 1').and.contain('HC');
    expect(third).to.contain('saved without an account').and.contain('details: 1');
    expect(last).to.contain('by ben').and.contain('“HC” became “PAC”');
  });

  it('lead to the changes of one, on the music', async () => {
    const { page, told } = await showVersions();
    await page.press('button', page.t('piece.versions.changesOf', { version: 3 }));
    expect(told).to.deep.equal(['form@2,form@3']);
  });

  it('are restored as the newest one, over nothing that was saved meanwhile', async () => {
    let newest = 4;
    const at = (version: number) =>
      Response.json(
        { name: 'form', version, content: { labels: CONTENTS[version - 1] ?? [] } },
        { headers: { ETag: `"v${version}"` } },
      );
    const saved: (string | null)[] = [];
    const { page, service, told } = await showVersions({
      [`GET ${ADDRESS}/form`]: () => at(newest),
      [`GET ${ADDRESS}/form?version=2`]: () => at(2),
      [`POST ${ADDRESS}`]: (request) => {
        saved.push(request.headers.get('if-match'));
        return Response.json({ version: 5 }, { status: 201 });
      },
    });
    const restore = async () => {
      await page.press('button', page.t('piece.versions.waysOf', { version: 2 }));
      await page.press('menuitem', page.t('piece.versions.restore'));
    };
    await restore();
    await page.says('Version 2 is restored, as version 5.');
    expect(saved).to.deep.equal(['"v4"']);
    expect(service.sent(`POST ${ADDRESS}`)).to.deep.include({ name: 'form' });
    expect(told).to.deep.equal(['again form']);
    newest = 6;
    await restore();
    await page.says('somebody has just saved');
    expect(saved).to.have.length(1);
  });
});

describe('who wrote a label', () => {
  it('goes back from what is not saved to the save that made it, and no further', async () => {
    const { page, read } = await show((piece) => {
      const label = piece.analysis!.labels[0]!;
      return createElement(LabelHistoryDialog, { name: 'form', label });
    });
    await page.says('“HC” became “PAC”');
    await page.says('by clara');
    const words = wordsOf(page);
    expect(words).to.have.length(2);
    expect(words[0]).to.contain('by ben');
    expect(words[1]).to.contain('version 2').and.contain('made');
    expect(read).to.deep.equal(['form@4', 'form@3', 'form@2', 'form@1']);
  });
});
