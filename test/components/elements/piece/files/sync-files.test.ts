import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { editorOf, nudgePoints, type Piece, seconds, synchronizationOf } from '#core';
import { newDraftId } from '#engines/drafts/draft.js';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { wavUrl } from '../files.js';
import { FilesHarness } from '../files-harness.js';

const LEAVE_OUT = 'Open without these points';
const KEEP = 'Keep the current points';

const OWN: readonly SyncRow[] = [
  [0, 1],
  [16, 17],
];

/** Four measures of 4/4 and a recording. */
const fourMeasures = (sync: readonly SyncRow[] = OWN): Piece =>
  aPiece()
    .withPath(`test/${newDraftId()}`)
    .withMeasures(4)
    .withAudio(sync, { urls: [wavUrl(40)] })
    .build();

/** A `<glosa-piece>` whose sync points come from files and go to files. */
class SyncHarness {
  private constructor(
    readonly files: FilesHarness,
    readonly piece: Piece,
  ) {}

  static async of(piece = fourMeasures()): Promise<SyncHarness> {
    return new SyncHarness(await FilesHarness.of(piece), piece);
  }

  get element() {
    return this.files.element;
  }

  import(name: string, content: string) {
    return this.element.importSync(new File([content], name));
  }

  get points(): readonly string[] {
    const { points } = synchronizationOf(this.piece, 'audio-1');
    return points.map(({ date, onset, lap }) => `${date}: ${onset}${lap}`);
  }

  get keys(): readonly string[] {
    return this.files.problems.map(({ key }) => key);
  }
}

/** Returns the error of a promise. */
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'was not refused',
    (error: unknown) => String(error),
  );

const SCORE = `<?xml version="1.0"?>
<score-partwise version="4.0">
  <part-list><score-part id="P1"><part-name>Flute</part-name></score-part></part-list>
  <part id="P1">
    ${[1, 2, 3, 4]
      .map(
        (number) => `<measure number="${number}">
      ${
        number === 1
          ? '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>'
          : ''
      }
      TEMPO${number}
      <note><pitch><step>C</step><octave>5</octave></pitch><duration>4</duration><type>whole</type></note>
    </measure>`,
      )
      .join('')}
  </part>
</score-partwise>`;
const withTempos = (...tempos: readonly (number | undefined)[]): string =>
  SCORE.replace(/TEMPO(\d)/g, (_, number: string) => {
    const tempo = tempos[Number(number) - 1];
    return tempo ? `<sound tempo="${tempo}"/>` : '';
  });

describe('<glosa-piece> and files of sync points', () => {
  describe('exportSync', () => {
    it('writes a synchro.json; the points stay as unsaved as they were', async () => {
      const { element, piece } = await SyncHarness.of();
      await element.importSync({ name: 'a.csv', text: 'date,onset\n1,0\n5,16' });
      const sync = synchronizationOf(piece, 'audio-1');
      expect(sync.isDirty).to.equal(true);
      const { text, blob, fileName, mediaType } = await element.exportSync();
      expect([fileName, mediaType]).to.deep.equal(['synchro.json', 'application/json']);
      expect(await blob.text()).to.equal(text);
      expect(JSON.parse(text!)).to.deep.equal([
        { onset: 0, date: 1 },
        { onset: 16, date: 5 },
      ]);
      expect(sync.isDirty).to.equal(true);
      await element.exportSync({ isKept: true });
      expect(sync.isDirty).to.equal(false);
    });

    it('tells the drafts that the points are saved, only where the user keeps them', async () => {
      const { element, piece } = await SyncHarness.of();
      const told: string[] = [];
      editorOf(piece).onStep(({ action }) => told.push(action));
      await element.exportSync();
      expect(told).to.deep.equal([]);
      await element.exportSync({ isKept: true });
      await element.exportSync({ format: 'csv', isKept: true });
      expect(told).to.deep.equal(['saveSync']);
    });

    it('keeps what only the file knows, and points that were not touched as they were', async () => {
      const syncFile = {
        by: 'Clara',
        synchro: [[0, 1], { onset: 8, date: 9, sure: true }, [16, 17]],
      };
      const rows: readonly SyncRow[] = [
        [0, 1],
        [8, 9],
        [16, 17],
      ];
      const url = { urls: [wavUrl(40)], syncFile };
      const piece = aPiece().withMeasures(4).withAudio(rows, url).build();
      const { element } = await SyncHarness.of(piece);
      const written = async () => JSON.parse((await element.exportSync()).text!) as unknown;
      expect(await written()).to.deep.equal(syncFile);
      const sync = synchronizationOf(piece, 'audio-1');
      editorOf(piece).run(nudgePoints(sync, sync.points.slice(2), seconds(0.5)));
      expect(await written()).to.deep.equal({
        by: 'Clara',
        synchro: [[0, 1], { onset: 8, date: 9, sure: true }, { onset: 16, date: 17.5 }],
      });
    });

    it('writes other formats under the name of the piece', async () => {
      const { element } = await SyncHarness.of();
      const csv = await element.exportSync({ format: 'csv' });
      expect(csv.fileName).to.equal('A Piece.csv');
      expect(csv.text).to.equal('date,onset,measure,beat,lap\r\n1,0,1,1,\r\n17,16,4,5,\r\n');
      const labels = await element.exportSync({ format: 'audacity', name: 'mine' });
      expect(labels.fileName).to.equal('mine.txt');
      expect(labels.text).to.match(
        /^1\.000000\t1\.000000\tm1\n17\.000000\t17\.000000\tm4\+1\/1\n$/,
      );
    });

    it('writes clicks at the beats, as long as the recording', async () => {
      const { element } = await SyncHarness.of();
      const { text, blob, fileName, mediaType } = await element.exportSync({ format: 'clicks' });
      expect([text, fileName, mediaType]).to.deep.equal([
        undefined,
        'A Piece clicks.wav',
        'audio/wav',
      ]);
      expect(blob.size).to.equal(44 + 40 * 22_050 * 2);
      const atPoints = await element.exportSync({ format: 'clicks', at: 'points' });
      const loud = async (sound: Blob) =>
        new Int16Array((await sound.arrayBuffer()).slice(44)).filter((value) => value !== 0).length;
      expect(await loud(atPoints.blob)).to.be.lessThan((await loud(blob)) / 4);
    });

    it('refuses a format that there is not, a bad name, and fewer than two points', async () => {
      const { element } = await SyncHarness.of();
      expect(await refusal(element.exportSync({ format: 'svl' }))).to.match(/no format svl/);
      expect(await refusal(element.exportSync({ name: 'a/b' }))).to.match(/Only letters/);
      const bare = await SyncHarness.of(fourMeasures([]));
      expect(await refusal(bare.element.exportSync())).to.match(/fewer than two sync points/);
    });
  });

  describe('importSync', () => {
    const files: readonly (readonly [string, string, string, readonly string[]])[] = [
      ['synchro', 'synchro.json', '[[0, 2], [8, 6]]', ['2: 0', '6: 8']],
      ['csv', 'table.csv', 'measure,seconds\n1,2\n3,6\n', ['2: 0', '6: 8']],
      ['audacity', 'Label Track.txt', '2\t2\tm1\n6\t6\tm3\n', ['2: 0', '6: 8']],
      ['beats', 'downbeats.txt', '2\n4\n6\n8\n', ['2: 0', '4: 4', '6: 8', '8: 12']],
      [
        'tempo',
        'score.musicxml',
        withTempos(60, undefined, 120),
        ['0: 0', '4: 4', '8: 8', '10: 12', '12: 16'],
      ],
    ];
    for (const [format, name, content, expected] of files) {
      it(`puts the points of ${name} in the place of the present ones`, async () => {
        const harness = await SyncHarness.of();
        const imported = await harness.import(name, content);
        expect(imported?.format).to.equal(format);
        expect(harness.points).to.deep.equal(expected);
        expect(harness.piece.recording?.sync?.points).to.have.length(expected.length);
        expect(harness.keys).to.deep.equal([]);
      });
    }

    it('can be undone', async () => {
      const harness = await SyncHarness.of();
      await harness.import('synchro.json', '[[0, 2], [8, 6]]');
      expect(await harness.element.undo()).to.equal(true);
      expect(harness.points).to.deep.equal(['1: 0', '17: 16']);
    });

    it('synchronizes a recording that had no points', async () => {
      const harness = await SyncHarness.of(fourMeasures([]));
      await harness.import('synchro.json', '[[0, 2], [8, 6]]');
      expect(harness.piece.recording?.sync?.dates).to.deep.equal([2, 6]);
    });

    const broken: readonly (readonly [string, string, string, string])[] = [
      ['a broken synchro.json', 'synchro.json', '[{"onset": 0', 'syncFileBroken'],
      ['a single point', 'synchro.json', '[[0, 2]]', 'syncFileBroken'],
      ['another file', 'notes.txt', 'buy milk', 'syncFileBroken'],
      ['a score without tempo', 'score.musicxml', withTempos(), 'syncFileWithoutTempo'],
    ];
    for (const [what, name, content, key] of broken) {
      it(`says that ${what} cannot be used, and keeps the points`, async () => {
        const harness = await SyncHarness.of();
        expect(await harness.import(name, content)).to.equal(undefined);
        expect(harness.keys).to.deep.equal([key]);
        expect(harness.points).to.deep.equal(['1: 0', '17: 16']);
        await waitUntil(() => harness.files.message());
        expect(await harness.files.message()).to.match(/are unchanged/);
      });
    }

    it('says that a file counts beats of a score without measures', async () => {
      const piece = aPiece()
        .withAudio(OWN, { urls: [wavUrl(40)] })
        .build();
      const harness = await SyncHarness.of(piece);
      await harness.import('beats.txt', '1\n2\n3');
      expect(harness.keys).to.deep.equal(['syncFileNeedsMeasures']);
    });

    describe('with points that are equal or reversed', () => {
      const REVERSED = '[[0, 2], [4, 2], [8, 6], [6, 7], [16, 10]]';

      it('keeps the points, and asks', async () => {
        const harness = await SyncHarness.of();
        expect(await harness.import('synchro.json', REVERSED)).to.equal(undefined);
        expect(harness.points).to.deep.equal(['1: 0', '17: 16']);
        expect(await harness.files.message()).to.match(
          /^2 points repeat others or are out of order/,
        );
        expect(harness.files.choices).to.deep.equal([LEAVE_OUT, KEEP]);
      });

      it('leaves them out when the user says so', async () => {
        const harness = await SyncHarness.of();
        await harness.import('synchro.json', REVERSED);
        await harness.files.message();
        await harness.files.choose(LEAVE_OUT);
        expect(harness.points).to.deep.equal(['2: 0', '6: 8', '10: 16']);
        expect(await harness.files.message()).to.equal(undefined);
      });

      it('keeps the present ones when the user says so', async () => {
        const harness = await SyncHarness.of();
        await harness.import('synchro.json', REVERSED);
        await harness.files.message();
        await harness.files.choose(KEEP);
        expect(harness.points).to.deep.equal(['1: 0', '17: 16']);
        expect(await harness.files.message()).to.equal(undefined);
      });
    });

    it('says when points are of another recording or another score, and takes them', async () => {
      const harness = await SyncHarness.of();
      const imported = await harness.import('synchro.json', '[[0, 2], [99, 60]]');
      expect(imported?.warnings.map(({ message }) => message)).to.deep.equal([
        'Points after the end of the recording: 1',
        'Points after the end of the score: 1',
      ]);
      expect(harness.keys).to.deep.equal(['syncBeyondRecording']);
      expect(harness.points).to.deep.equal(['2: 0', '60: 99']);
      await waitUntil(() => harness.files.message());
      await harness.files.choose('Remove them again');
      expect(harness.points).to.deep.equal(['1: 0', '17: 16']);
      expect(await harness.files.message()).to.equal(undefined);
    });

    it('says what was left out, or is not certain', async () => {
      const harness = await SyncHarness.of();
      await harness.import('beats.txt', '1\n2\n3\n4\n5\n6\n7\n');
      await waitUntil(() => harness.files.message());
      expect(await harness.files.message()).to.match(/^3 things in beats.txt were left out/);
      await harness.files.choose('Keep the new points');
      expect(harness.points).to.have.length(5);
    });

    it('changes nothing while nothing may be edited, or there is no recording', async () => {
      const locked = await SyncHarness.of();
      locked.element.readonly = true;
      await locked.element.updateComplete;
      expect(await locked.import('synchro.json', '[[0, 2], [8, 6]]')).to.equal(undefined);
      expect(locked.keys).to.deep.equal(['syncLocked']);
      expect(locked.points).to.deep.equal(['1: 0', '17: 16']);
      const silent = await SyncHarness.of(aPiece().withMeasures(4).build());
      expect(await silent.import('synchro.json', '[[0, 2], [8, 6]]')).to.equal(undefined);
      expect(silent.keys).to.deep.equal(['syncNoRecording']);
    });

    it('leaves the other recording of the piece in step', async () => {
      const piece = aPiece()
        .withMeasures(4)
        .withAudio(OWN, { urls: [wavUrl(40)] })
        .withAudio(
          [
            [0, 5],
            [16, 21],
          ],
          { urls: [wavUrl(40)] },
        )
        .build();
      const harness = await SyncHarness.of(piece);
      await harness.import('synchro.json', '[[0, 2], [8, 6]]');
      expect(piece.audios.map(({ sync }) => sync?.dates)).to.deep.equal([
        [2, 6],
        [5, 21],
      ]);
    });
  });
});
