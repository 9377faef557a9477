import { expect } from '@open-wc/testing';
import type { TFunction } from 'i18next';
import {
  createLabels,
  editorOf,
  hasUnsavedSync,
  type Piece,
  quarters,
  seconds,
  synchronizationOf,
} from '#core';
import { type KeptPieces, keptPieces } from '#intake';
import { browserFrames } from '#kit';
import { openKept } from '#intake/keeping/open-kept.js';
import { saveAnalysisHere, savedText, saveSyncHere } from '#web/dialogs/saving/save-here.js';

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

describe('sync points of a piece of one’s own that is open in two tabs', () => {
  let kept: KeptPieces;
  let id: string;
  const tabs: Piece[] = [];
  const started = { onset: quarters(0), date: seconds(0), lap: '' };
  const aTable = (end: number) =>
    JSON.stringify([
      { onset: 0, date: 0 },
      { onset: 8, date: end },
    ]);

  async function aPiece(audio: Record<string, string>): Promise<void> {
    const sources = { audios: [{ id: 'audio-1', name: 'Lied.wav', file: 'Lied.wav', ...audio }] };
    id = await kept.create('Lied', (own) => [
      ['Lied.wav', new Blob(['RIFF'])],
      ['points.json', new Blob([aTable(4)])],
      ['info.json', new Blob([JSON.stringify({ id: own, title: 'Lied', sources })])],
    ]);
  }
  beforeEach(async () => (kept = await keptPieces()));
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.dispose();
    await kept.remove(id);
  });

  async function aTab(): Promise<Piece> {
    const tab = await openKept(id, { frames: browserFrames });
    tabs.push(tab);
    return tab;
  }

  /** Sets the date of the end of the music, as the user does. */
  function end(tab: Piece, date: number): void {
    const last = { onset: quarters(8), date: seconds(date), lap: '' };
    synchronizationOf(tab, 'audio-1').put([started, last]);
  }

  /** The recordings with the dates of their ends, as a new tab opens them. */
  const recordings = async (): Promise<readonly string[]> =>
    (await aTab()).audios.map(({ name, sync }) => `${name} ${sync?.points.at(-1)?.date}`);

  it('are saved by both; what the first has saved is kept with the recording, and that is said', async () => {
    await aPiece({ 'onset-date': 'points.json' });
    const [a, b] = [await aTab(), await aTab()];
    end(a, 5);
    end(b, 6);
    expect(await saveSyncHere(a, t)).to.equal('piece.kept.saved');
    expect(await saveSyncHere(b, t)).to.equal('piece.kept.syncBeside Lied.wav 2');
    expect(await recordings()).to.deep.equal(['Lied.wav 6', 'Lied.wav 2 5']);
    expect(b.audios.map(({ name }) => name)).to.deep.equal(['Lied.wav', 'Lied.wav 2']);
    expect([a, b].map(hasUnsavedSync)).to.deep.equal([false, false]);
    // Nobody has saved since.
    end(b, 7);
    expect(await saveSyncHere(b, t)).to.equal('piece.kept.saved');
    end(a, 8);
    expect(await saveSyncHere(a, t)).to.equal('piece.kept.syncBeside Lied.wav 3');
    expect(await recordings()).to.deep.equal(['Lied.wav 8', 'Lied.wav 2 5', 'Lied.wav 3 7']);
  });

  it('are saved by both where the recording had none', async () => {
    await aPiece({});
    const [a, b] = [await aTab(), await aTab()];
    end(a, 5);
    end(b, 6);
    expect(await saveSyncHere(a, t)).to.equal('piece.kept.saved');
    expect(await saveSyncHere(b, t)).to.equal('piece.kept.syncBeside Lied.wav 2');
    expect(await recordings()).to.deep.equal(['Lied.wav 6', 'Lied.wav 2 5']);
  });

  it('are one where both tabs set the same', async () => {
    await aPiece({ 'onset-date': 'points.json' });
    const [a, b] = [await aTab(), await aTab()];
    end(a, 5);
    end(b, 5);
    expect(await saveSyncHere(a, t)).to.equal('piece.kept.saved');
    expect(await saveSyncHere(b, t)).to.equal('piece.kept.saved');
    expect(await recordings()).to.deep.equal(['Lied.wav 5']);
  });
});
