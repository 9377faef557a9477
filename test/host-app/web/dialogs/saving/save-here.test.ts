import { expect } from '@open-wc/testing';
import type { TFunction } from 'i18next';
import { createLabels, editorOf, type Piece, quarters } from '#core';
import { type KeptPieces, keptPieces } from '#intake';
import { browserFrames } from '#kit';
import { openKept } from '#intake/keeping/open-kept.js';
import { saveAnalysisHere, savedText } from '#web/dialogs/saving/save-here.js';

const t = ((key: string, values: Record<string, string> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;

const save = async (tab: Piece): Promise<string> =>
  savedText(await saveAnalysisHere(tab, 'My analysis'), t);

describe('an analysis of a piece of one’s own that is open in two tabs', () => {
  let kept: KeptPieces;
  let id: string;
  const tabs: Piece[] = [];

  beforeEach(async () => {
    kept = await keptPieces();
    id = await kept.create('Ländler', (own) => [
      ['info.json', new Blob([JSON.stringify({ id: own, title: 'Ländler', sources: {} })])],
    ]);
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.dispose();
    await kept.remove(id);
  });

  async function aTab(): Promise<Piece> {
    const tab = await openKept(id, { frames: browserFrames });
    tabs.push(tab);
    return tab;
  }

  /** Makes a label, as the user does. */
  function label(tab: Piece, start: number): void {
    const labels = [{ start: quarters(start), duration: quarters(3), type: 'Harmony', tag: 'I' }];
    editorOf(tab).run(createLabels(tab.analysis ?? editorOf(tab).analysis(), labels));
  }

  const startsIn = async (name: string): Promise<readonly number[]> => {
    const text = await (await kept.read(id, `analyses/${name}.dez`))!.text();
    return (JSON.parse(text) as { labels: { start: number }[] }).labels.map(({ start }) => start);
  };

  it('is a copy where the first of the other tab was saved in between, and says so', async () => {
    const [a, b] = [await aTab(), await aTab()];
    label(a, 0);
    label(b, 6);
    expect(await save(a)).to.equal('piece.kept.saved');
    expect(await save(b)).to.equal('piece.kept.savedBeside My analysis 2 My analysis');
    expect([await startsIn('My analysis'), await startsIn('My analysis 2')]).to.deep.equal([
      [0],
      [6],
    ]);
    expect([a, b].map(({ analysis }) => analysis?.isDirty)).to.deep.equal([false, false]);
    // From here on each has its own.
    label(b, 9);
    expect(await save(b)).to.equal('piece.kept.saved');
    expect(await startsIn('My analysis 2')).to.deep.equal([6, 9]);
  });

  it('is a copy where both have it open, and the other tab was faster', async () => {
    label(await aTab(), 0);
    await save(tabs[0]!);
    const [b, c, d] = [await aTab(), await aTab(), await aTab()];
    for (const [index, tab] of [b, c, d].entries()) label(tab, 3 + 3 * index);
    expect(await save(b)).to.equal('piece.kept.saved');
    expect(await save(c)).to.equal('piece.kept.savedBeside My analysis 2 My analysis');
    expect(await save(d)).to.equal('piece.kept.savedBeside My analysis 3 My analysis');
    expect(await startsIn('My analysis')).to.deep.equal([0, 3]);
    expect(await startsIn('My analysis 3')).to.deep.equal([0, 9]);
  });

  it('has the next name where this tab knew of the first', async () => {
    label(await aTab(), 0);
    await save(tabs[0]!);
    const tab = await aTab();
    editorOf(tab).open(undefined);
    label(tab, 3);
    expect(await save(tab)).to.equal('piece.kept.saved');
    expect(tab.analysis?.name).to.equal('My analysis 2');
  });
});
