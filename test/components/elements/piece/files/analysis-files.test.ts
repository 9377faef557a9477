import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { editorOf, INTERCHANGE_FORMATS, seconds, USUAL_BUTTONS } from '#core';
import { runInAction } from 'mobx';
import { aPiece } from '#test/support/a-piece.js';
import { FilesHarness, inMei } from '../files-harness.js';

const NEW = 'Continue with a new analysis';
const KEEP = 'Keep the current analysis';

/** Returns the error of a promise. */
async function refusal(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('was not refused');
}

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Uint16Array(Array.from(`\uFEFF${text}`, (char) => char.charCodeAt(0))).buffer);

describe('<glosa-piece> and files', () => {
  describe('exportAnalysis', () => {
    it('writes a .dez under the names of piece and analysis, which stays as unsaved as it was', async () => {
      const harness = await FilesHarness.of();
      harness.edit();
      expect(harness.piece.analysis?.isDirty).to.equal(true);
      const { text, blob, fileName, mediaType } = await harness.element.exportAnalysis();
      expect([fileName, mediaType]).to.deep.equal(['A Piece – analysis.dez', 'application/json']);
      expect(await blob.text()).to.equal(text);
      expect(JSON.parse(text)).to.deep.equal({
        labels: [
          { start: 4, duration: 4, type: 'Theme', tag: 'a', odd: { x: 1 } },
          { start: 8, type: 'Pattern', tag: 'new', uid: harness.newUid },
        ],
      });
      expect(harness.piece.analysis?.isDirty).to.equal(true);
    });

    it('counts as saved in a .dez that the user keeps', async () => {
      const harness = await FilesHarness.of();
      harness.edit();
      await harness.element.exportAnalysis({ isKept: true });
      expect(harness.piece.analysis?.isDirty).to.equal(false);
    });

    it('leaves it unsaved in a format that does not hold all of it', async () => {
      const harness = await FilesHarness.of();
      harness.edit();
      const { fileName } = await harness.element.exportAnalysis({
        isKept: true,
        format: 'csv',
        name: 'my table',
      });
      expect(fileName).to.equal('my table.csv');
      expect(harness.piece.analysis?.isDirty).to.equal(true);
    });

    it('takes the name of the piece where the analysis has none', async () => {
      const piece = aPiece().withInfo({ title: 'Minuet: in G' }).build();
      const { element } = await FilesHarness.of(piece);
      const { fileName, text } = await element.exportAnalysis();
      expect(fileName).to.equal('Minuet in G.dez');
      expect(JSON.parse(text)).to.deep.equal({ labels: [] });
      expect(piece.analysis).to.equal(undefined);
    });

    const names: readonly [string, string][] = [
      ['', 'Name is required'],
      ['a/b', 'Only letters, digits, spaces, dashes, underscores and dots'],
      ['x'.repeat(101), 'At most 100 characters'],
    ];
    for (const [name, message] of names) {
      it(`refuses the name ${JSON.stringify(name.slice(0, 5))}: ${message}`, async () => {
        const harness = await FilesHarness.of();
        harness.edit();
        const error = await refusal(harness.element.exportAnalysis({ name }));
        expect(error.message).to.equal(message);
        expect(harness.piece.analysis?.isDirty).to.equal(true);
      });
    }

    it('refuses a format that there is not, and one of seconds without a sync table', async () => {
      const { element } = await FilesHarness.of(aPiece().withLabel({ start: 0 }).build());
      expect((await refusal(element.exportAnalysis({ format: 'svl' }))).message).to.match(
        /^There is no format svl/,
      );
      expect((await refusal(element.exportAnalysis({ format: 'jams' }))).message).to.match(
        /^JAMS: .*no sync table/,
      );
    });

    it('ends with the recording, where its length is known, not with the last sync point', async () => {
      const { element, piece } = await FilesHarness.of();
      const { id } = piece.recording!;
      runInAction(() => void piece.session.lengths.set(id, seconds(123.5)));
      const { text } = await element.exportAnalysis({ format: 'jams' });
      const { file_metadata: metadata } = JSON.parse(text) as { file_metadata: object };
      expect(metadata).to.include({ duration: 123.5 });
    });

    for (const { id } of INTERCHANGE_FORMATS) {
      it(`writes ${id}, which can be opened again`, async () => {
        const { element, piece } = await FilesHarness.of(inMei());
        const { blob, fileName } = await element.exportAnalysis({ format: id });
        const imported = await element.importAnalysis(new File([blob], fileName));
        expect(imported?.format).to.equal(id);
        expect(piece.analysis).to.equal(imported?.analysis);
        expect(piece.analysis?.name).to.equal('analysis');
        const [label] = piece.analysis?.labels ?? [];
        expect(label).to.deep.include({ id: 100, start: 4, duration: 4, type: 'Theme', tag: 'a' });
        expect(label?.raw).to.deep.include({ odd: { x: 1 } });
      });
    }
  });

  describe('importAnalysis', () => {
    it('shows that an MEI file is read, while the notes of the score are found', async () => {
      const harness = await FilesHarness.of(inMei());
      const { text } = await harness.element.exportAnalysis({ format: 'mei' });
      const fresh = await FilesHarness.of(inMei());
      const opening = fresh.import('labels.mei', text);
      await waitUntil(async () => (await fresh.message()) === 'Reading labels.mei', 'reading');
      expect(fresh.choices).to.deep.equal(['Cancel']);
      expect((await opening)?.format).to.equal('mei');
      expect(await fresh.message()).to.equal(undefined);
      expect(fresh.tags).to.deep.equal(['a']);
    });

    it('opens nothing of an MEI file when it is canceled', async () => {
      const harness = await FilesHarness.of(inMei());
      const { text } = await harness.element.exportAnalysis({ format: 'mei' });
      const fresh = await FilesHarness.of(inMei());
      const before = fresh.piece.analysis;
      const opening = fresh.import('labels.mei', text);
      await waitUntil(() => fresh.choices.includes('Cancel'), 'a way to cancel');
      await fresh.choose('Cancel');
      expect(await opening).to.equal(undefined);
      expect(fresh.piece.analysis).to.equal(before);
      expect(await fresh.message()).to.equal(undefined);
    });

    it('opens a file in place of the present analysis, and tells', async () => {
      const harness = await FilesHarness.of();
      harness.piece.selection.select([100]);
      harness.events.length = 0;
      const imported = await harness.import('other.dez', '{"labels":[{"tag":"b"}]}');
      expect(imported).to.deep.include({ format: 'dez', warnings: [] });
      expect(harness.tags).to.deep.equal(['b']);
      expect(harness.piece.selection.ids).to.deep.equal([]);
      expect(harness.events).to.have.members(['glosa-analysis-change', 'glosa-select']);
    });

    it('throws no unsaved change away: the analysis of before can still undo', async () => {
      const harness = await FilesHarness.of();
      const before = harness.piece.analysis;
      harness.edit();
      await harness.import('other.dez', '{"labels":[]}');
      expect(harness.piece.analysis?.isDirty).to.equal(false);
      expect(before?.isDirty).to.equal(true);
      editorOf(harness.piece).open(before);
      await harness.element.undo();
      expect(harness.tags).to.deep.equal(['a']);
    });

    it('takes a text with a name', async () => {
      const { element, piece } = await FilesHarness.of();
      await element.importAnalysis({ name: 'labels.txt', text: '2\t4\tKey: G\n' });
      expect(piece.analysis?.labels[0]).to.deep.include({
        start: 4,
        duration: 4,
        type: 'Key',
        tag: 'G',
      });
      expect(piece.analysis?.name).to.equal('labels');
    });

    it('reads UTF-16, as Praat writes it', async () => {
      const harness = await FilesHarness.of();
      const grid =
        'File type = "ooTextFile"\nObject class = "TextGrid"\n\n0 9 <exists> 1 "TextTier" "Key" 0 9 1 4 "ø"';
      expect((await harness.import('a.TextGrid', utf16(grid)))?.format).to.equal('textgrid');
      expect(harness.tags).to.deep.equal(['ø']);
    });

    it('reports what is odd, once', async () => {
      const harness = await FilesHarness.of();
      const odd = '{"labels":[{"line":"bot.4"},{"start":"soon"},{"layer":"a b"}]}';
      const imported = await harness.import('odd.dez', odd);
      expect(imported?.warnings).to.have.length(2);
      expect(
        harness.problems.map(({ severity, key, values }) => [severity, key, values]),
      ).to.deep.equal([
        ['warning', 'importOdd', { file: 'odd.dez', place: 'odd.dez, /labels/0/line', count: 2 }],
      ]);
      expect(harness.piece.analysis?.labels).to.have.length(2);
    });

    it('opens a file of 5 MB', async () => {
      const harness = await FilesHarness.of();
      const label = { type: 'Harmony', start: 1, comment: 'x'.repeat(160) };
      const text = JSON.stringify({ labels: Array.from({ length: 26_000 }, () => label) });
      expect(text.length).to.be.greaterThan(5_000_000);
      await harness.import('large.dez', text);
      expect(harness.piece.analysis?.labels).to.have.length(26_000);
    });
  });

  describe('a file of which nothing can be read', () => {
    const broken: readonly [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
      [
        'cut.dez',
        '{"labels":[{"start":1',
        /^Corrupted Analysis: broken JSON at line 1, column 22$/,
      ],
      ['object.dez', '{"labels":{}}', /^Corrupted Analysis: \/labels must be array$/],
      [
        'picture.png',
        new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255]),
        /not a file of labels/,
      ],
      [
        'a.TextGrid',
        'File type = "ooTextFile"\nObject class = "TextGrid"\n0',
        /Praat TextGrid: a number is missing/,
      ],
      ['nothing.csv', 'once upon a time', /no column says when/],
      ['empty', '', /not a file of labels/],
    ];
    for (const [name, content, message] of broken) {
      it(`leaves the present analysis as it is: ${name}`, async () => {
        const harness = await FilesHarness.of();
        harness.edit();
        expect(await harness.import(name, content)).to.equal(undefined);
        expect(harness.tags).to.deep.equal(['a', 'new']);
        expect(harness.piece.analysis?.isDirty).to.equal(true);
        const [problem] = harness.problems;
        expect(problem).to.include({
          dialog: 'invalidFile',
          severity: 'error',
          key: 'importBroken',
        });
        expect(problem?.message)
          .to.match(/^Corrupted Analysis: /)
          .and.to.match(message);
      });
    }

    it('lets the user continue with a new analysis', async () => {
      const harness = await FilesHarness.of();
      await harness.import('cut.dez', '{"labels":[');
      await waitUntil(async () =>
        /^Corrupted Analysis: .*cut\.dez, 1:12/.test((await harness.message()) ?? ''),
      );
      expect(harness.choices).to.deep.equal([NEW, KEEP]);
      await harness.choose(NEW);
      expect(harness.tags).to.deep.equal([]);
      expect(await harness.message()).to.equal(undefined);
    });

    it('lets the user keep the present one', async () => {
      const harness = await FilesHarness.of();
      await harness.import('cut.dez', '{"labels":[');
      await waitUntil(async () => Boolean(await harness.message()));
      await harness.choose(KEEP);
      expect(harness.tags).to.deep.equal(['a']);
      expect(await harness.message()).to.equal(undefined);
    });

    it('is forgotten with the next file', async () => {
      const harness = await FilesHarness.of();
      await harness.import('cut.dez', '{"labels":[');
      await harness.import('other.dez', '{"labels":[{"tag":"b"}]}');
      expect(await harness.message()).to.equal(undefined);
    });

    it('is left to a host that says so, with what can be done', async () => {
      const harness = await FilesHarness.of();
      harness.element.parentElement?.addEventListener(
        'glosa-error',
        (event) => event.preventDefault(),
        { once: true },
      );
      await harness.import('cut.dez', '{"labels":[');
      expect(await harness.message()).to.equal(undefined);
      harness.problems[0]?.actions?.[0]?.run();
      expect(harness.tags).to.deep.equal([]);
    });

    it('says that a sync table is missing for seconds', async () => {
      const harness = await FilesHarness.of(aPiece().withLabel({ start: 0, tag: 'a' }).build());
      await harness.import('labels.txt', '1\t2\tb');
      expect(harness.problems[0]?.key).to.equal('importNeedsSync');
      expect(harness.tags).to.deep.equal(['a']);
    });
  });

  describe('while nothing may be edited', () => {
    it('opens nothing, and says so', async () => {
      const harness = await FilesHarness.of();
      runInAction(() => (harness.piece.session.isLocked = true));
      expect(await harness.import('other.dez', '{"labels":[]}')).to.equal(undefined);
      expect(await harness.element.newAnalysis()).to.equal(false);
      expect(await harness.element.undo()).to.equal(false);
      expect(harness.tags).to.deep.equal(['a']);
      expect(harness.problems.map(({ key }) => key)).to.deep.equal([
        'editingLocked',
        'editingLocked',
      ]);
    });
  });

  it('takes changes back and does them again', async () => {
    const harness = await FilesHarness.of();
    expect(await harness.element.undo()).to.equal(false);
    harness.edit();
    expect(await harness.element.undo()).to.equal(true);
    expect(harness.tags).to.deep.equal(['a']);
    expect(await harness.element.redo()).to.equal(true);
    expect(harness.tags).to.deep.equal(['a', 'new']);
    expect(await harness.element.redo()).to.equal(false);
  });

  it('begins with a new analysis', async () => {
    const harness = await FilesHarness.of();
    expect(await harness.element.newAnalysis()).to.equal(true);
    expect(harness.tags).to.deep.equal([]);
    harness.edit();
    const { text } = await harness.element.exportAnalysis();
    expect(JSON.parse(text)).to.deep.equal({
      labels: [{ start: 8, type: 'Pattern', tag: 'new', uid: harness.newUid }],
      meta: { creationButtons: USUAL_BUTTONS.map(({ type }) => ({ type })) },
    });
  });

  it('has nothing to do without a piece', async () => {
    const harness = await FilesHarness.of();
    harness.element.piece = undefined;
    expect(await harness.import('a.dez', '{"labels":[]}')).to.equal(undefined);
    expect(await harness.element.newAnalysis()).to.equal(false);
    expect(await harness.element.redo()).to.equal(false);
    expect((await refusal(harness.element.exportAnalysis())).message).to.equal(
      'There is no piece yet.',
    );
  });
});
