import { expect } from '@open-wc/testing';
import { newDraftId } from '#engines/drafts/draft.js';
import { aPiece } from '#test/support/a-piece.js';
import { manyLabels, manyMeasures, manyPoints, manyRows } from '#test/support/large-files.js';
import { waitUntil } from '#test/support/wait-until.js';
import { wavUrl } from '../files.js';
import { FilesHarness } from '../files-harness.js';

const CANCEL = 'Cancel';

/** Waits until the piece offers to cancel what it reads. */
const isReading = (harness: FilesHarness) =>
  waitUntil(() => harness.choices.includes(CANCEL), 'the progress is shown');

const bar = ({ element }: FilesHarness) => element.renderRoot.querySelector('progress');

describe('<glosa-piece> with a large file of labels', () => {
  it('opens it, with its progress on the way', async () => {
    const harness = await FilesHarness.of();
    const opening = harness.import('long.dez', manyLabels(60_000));
    await isReading(harness);
    expect(await harness.message()).to.equal('Reading long.dez');
    expect(bar(harness)?.getAttribute('aria-label')).to.equal('Reading long.dez');
    const opened = await opening;
    expect(opened?.format).to.equal('dez');
    expect(harness.piece.analysis?.labels.length).to.equal(60_000);
    expect(await harness.message()).to.equal(undefined);
  });

  it('keeps the present labels when the reader cancels', async () => {
    const harness = await FilesHarness.of();
    const opening = harness.import('long.dez', manyLabels(90_000));
    await isReading(harness);
    await harness.choose(CANCEL);
    expect(await opening).to.equal(undefined);
    expect(harness.tags).to.deep.equal(['a']);
    expect(harness.problems).to.deep.equal([]);
    expect(await harness.message()).to.equal(undefined);
  });

  it('reads the file that is chosen last', async () => {
    const harness = await FilesHarness.of();
    const first = harness.import('first.dez', manyLabels(90_000));
    await isReading(harness);
    const second = harness.import('second.csv', manyRows(30_000));
    expect(await first).to.equal(undefined);
    expect((await second)?.format).to.equal('csv');
    expect(harness.piece.analysis?.name).to.equal('second');
    expect(harness.tags?.length).to.equal(30_000);
  });

  it('ends the reading when it leaves the page', async () => {
    const harness = await FilesHarness.of();
    const opening = harness.import('long.dez', manyLabels(90_000));
    await isReading(harness);
    harness.element.remove();
    expect(await opening).to.equal(undefined);
  });

  for (const [name, content, sentence] of [
    [
      'many.dez',
      manyLabels(100_001),
      'Too many labels in many.dez. At most 100,000 can be opened, so it was left out.',
    ],
    [
      'many.csv',
      manyRows(50_001),
      'Too many labels in many.csv. At most 50,000 can be opened, so it was left out.',
    ],
    [
      'notes.csv',
      `type,start,comment\nTheme,0,${'a'.repeat(9 * 2 ** 20)}\n`,
      'notes.csv is too large: 10 MB. At most 8 MB of its kind can be read, so it was left out.',
    ],
  ] as const) {
    it(`refuses ${name}, and says how much there is`, async () => {
      const harness = await FilesHarness.of();
      expect(await harness.import(name, content)).to.equal(undefined);
      expect(await harness.message()).to.equal(sentence);
      expect(harness.tags).to.deep.equal(['a']);
      await harness.choose('Keep the current analysis');
      expect(await harness.message()).to.equal(undefined);
    });
  }
});

describe('<glosa-piece> with a large file of sync points', () => {
  const synced = async () => {
    const piece = aPiece()
      .withPath(`test/${newDraftId()}`)
      .withMeasures(4)
      .withAudio(
        [
          [0, 1],
          [16, 17],
        ],
        { urls: [wavUrl(40)] },
      )
      .build();
    return FilesHarness.of(piece);
  };
  const open = ({ element }: FilesHarness, name: string, text: string) =>
    element.importSync({ name, text });

  it('opens it', async () => {
    const harness = await synced();
    const opened = await open(harness, 'synchro.json', manyPoints(30_000));
    expect(opened?.points.length).to.equal(30_000);
    expect(harness.piece.recording?.sync?.points.length).to.equal(30_000);
  });

  for (const [name, text, sentence] of [
    [
      'synchro.json',
      manyPoints(200_001),
      'Too many sync points in synchro.json. At most 200,000 can be opened, so it was left out.',
    ],
    [
      'long.musicxml',
      manyMeasures(20_001),
      'Too many measures in long.musicxml. At most 20,000 can be read, so it was left out.',
    ],
  ] as const) {
    it(`refuses ${name}, and says how much there is`, async () => {
      const harness = await synced();
      expect(await open(harness, name, text)).to.equal(undefined);
      expect(await harness.message()).to.equal(sentence);
      expect(harness.piece.recording?.sync?.points.length).to.equal(2);
      await harness.choose('Keep the current points');
      expect(await harness.message()).to.equal(undefined);
    });
  }
});
