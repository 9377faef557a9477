import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { reaction } from 'mobx';
import { editorOf, movePoint, type Piece, quarters, syncedRecording } from '#core';
import type { GlosaPiece } from '#elements/piece/piece.js';
import { aPiece } from '#test/support/a-piece.js';
import { anInfo, fileUrl, jsonUrl, wavUrl } from './files.js';
import { PieceHarness } from './piece-harness.js';

const loadedEight = () => PieceHarness.loaded(jsonUrl(anInfo()));
const modelOf = ({ element }: PieceHarness): Piece => element.model!;

describe('<glosa-piece>', () => {
  describe('loading', () => {
    it('gives the piece to what stands inside, and says so', async () => {
      const harness = await loadedEight();
      await harness.view.updateComplete;
      expect(harness.view.shownTitle).to.equal('Eight Measures');
      expect(harness.events).to.deep.equal(['glosa-load']);
    });

    it('is busy until the piece is there', async () => {
      const harness = await PieceHarness.empty();
      harness.element.src = jsonUrl(anInfo());
      await harness.element.updateComplete;
      expect(harness.isBusy).to.equal(true);
      expect(harness.view.isLoading).to.equal(true);
      await harness.next('glosa-load');
      expect(harness.isBusy).to.equal(false);
    });

    it('says how far it has come, while it is on its way', async () => {
      const harness = await PieceHarness.empty();
      const { element } = harness;
      const told: unknown[] = [];
      const stop = reaction(
        () => element.progress,
        (progress) => told.push(progress && `${progress.read} of ${progress.named}`),
      );
      element.src = jsonUrl(anInfo());
      await harness.next('glosa-load');
      stop();
      expect(told[0]).to.match(/^0 of [1-9]/);
      expect(told.at(-1)).to.equal(undefined);
      expect(element.progress).to.equal(undefined);
    });

    it('takes a recording alone', async () => {
      const { element } = await PieceHarness.loaded(`${wavUrl(1)}#.wav`);
      expect(element.model?.audios).to.have.length(1);
    });

    it('takes a score with a recording beside it', async () => {
      const harness = await PieceHarness.loaded(`${fileUrl('<score/>', 'text/xml')}#a.musicxml`, {
        audio: wavUrl(1),
      });
      expect(modelOf(harness).scores).to.have.length(1);
      expect(modelOf(harness).recording?.urls).to.have.length(1);
    });

    it('offers the score as a recording, after those that there are', async () => {
      const score = `${fileUrl('<score/>', 'text/xml')}#a.musicxml`;
      const harness = await PieceHarness.loaded(score, { audio: wavUrl(1) });
      await waitUntil(() => modelOf(harness).audios.length === 2, 'offered');
      const { audios, recording, scores } = modelOf(harness);
      expect(audios.map(({ scoreId }) => scoreId)).to.deep.equal([undefined, scores[0]?.id]);
      expect(recording).to.equal(audios[0]);
    });

    it('is played by its score where it has no recording', async () => {
      const harness = await PieceHarness.loaded(`${fileUrl('<score/>', 'text/xml')}#a.musicxml`);
      await waitUntil(() => modelOf(harness).transport.isReady, 'ready');
      expect(modelOf(harness).recording?.scoreId).to.equal(modelOf(harness).scores[0]?.id);
      expect(modelOf(harness).transport.duration).to.equal(undefined);
    });

    it('takes the place of a piece that is on its way', async () => {
      const harness = await PieceHarness.empty();
      harness.element.src = jsonUrl(anInfo({ title: 'First' }));
      await harness.element.updateComplete;
      await harness.load(jsonUrl(anInfo({ title: 'Second' })));
      await aTimeout(50);
      expect(modelOf(harness).title).to.equal('Second');
      expect(harness.count('glosa-load')).to.equal(1);
    });

    it('ends with the source', async () => {
      const harness = await loadedEight();
      harness.element.removeAttribute('src');
      await harness.element.updateComplete;
      expect(harness.element.model).to.equal(undefined);
      expect(harness.isBusy).to.equal(false);
    });

    it('stops when the element is removed, and starts again with it', async () => {
      const harness = await PieceHarness.empty();
      const parent = harness.element.parentElement!;
      harness.element.src = jsonUrl(anInfo());
      await harness.element.updateComplete;
      harness.element.remove();
      await aTimeout(100);
      expect(harness.events).to.deep.equal([]);
      parent.append(harness.element);
      await harness.next('glosa-load');
    });

    it('keeps its piece when it is moved', async () => {
      const harness = await loadedEight();
      const model = modelOf(harness);
      const parent = harness.element.parentElement!;
      harness.element.remove();
      parent.append(harness.element);
      await harness.element.updateComplete;
      expect(harness.element.model).to.equal(model);
      await harness.untilPlayable();
      expect(model.transport.isReady).to.equal(true);
    });

    it('takes a piece from its host', async () => {
      const piece = aPiece().withInfo({ title: 'From the host' }).build();
      const harness = await PieceHarness.empty();
      harness.element.piece = piece;
      await harness.view.updateComplete;
      expect(harness.view.shownTitle).to.equal('From the host');
    });
  });

  describe('with bad input', () => {
    it('says which file is missing, and tries again', async () => {
      const harness = await PieceHarness.empty();
      const problem = await harness.fail('/nowhere/info.json');
      // Also for who was not there when it was told.
      expect(harness.element.problem).to.equal(problem);
      expect(problem.dialog).to.equal('invalidLink');
      expect(problem.file).to.contain('/nowhere/info.json');
      expect(harness.message?.getAttribute('role')).to.equal('alert');
      expect(harness.showsContent).to.equal(false);
      const again = harness.next('glosa-error');
      harness.tryAgain();
      await again;
    });

    it('says where broken JSON is broken', async () => {
      const harness = await PieceHarness.empty();
      const problem = await harness.fail(fileUrl('{\n  "id": 1,,\n}', 'application/json'));
      expect(problem).to.include({ dialog: 'invalidFile', line: 2 });
      await expect(harness.element).to.be.accessible();
    });

    it('shows the next piece after one that failed', async () => {
      const harness = await PieceHarness.empty();
      await harness.fail('/nowhere/info.json');
      await harness.load(jsonUrl(anInfo()));
      expect(harness.message).to.equal(null);
      expect(harness.showsContent).to.equal(true);
    });

    it('tells of a recording without sync, which plays all the same', async () => {
      const harness = await PieceHarness.loaded(
        jsonUrl(anInfo({ sources: { audios: [{ id: 'rec', file: wavUrl(1) }] } })),
      );
      expect(harness.events).to.deep.equal(['glosa-error', 'glosa-load']);
      expect(await harness.element.play()).to.equal(true);
    });

    it('tells of a recording that cannot be decoded', async () => {
      const broken = fileUrl('no sound', 'audio/wav');
      const harness = await PieceHarness.loaded(
        jsonUrl(
          anInfo({
            sources: {
              audios: [
                {
                  id: 'rec',
                  file: broken,
                  'onset-date': [
                    [0, 0],
                    [1, 1],
                  ],
                },
              ],
            },
          }),
        ),
        { preload: 'metadata' },
      );
      await waitUntil(() => harness.count('glosa-error') > 0);
      expect(modelOf(harness).problems[0]).to.include({ dialog: 'audioError', sourceId: 'rec' });
    });
  });

  describe('with a piece', () => {
    it('plays, pauses and keeps time', async () => {
      const harness = await loadedEight();
      expect(await harness.element.play()).to.equal(true);
      await waitUntil(() => harness.count('glosa-timeupdate') > 1);
      harness.element.pause();
      expect(modelOf(harness).transport.moment.onset).to.be.greaterThan(0);
      await expect(harness.element).to.be.accessible();
    });

    it('plays on where it is when its sync points are edited', async () => {
      const harness = await loadedEight();
      await harness.untilPlayable();
      const piece = modelOf(harness);
      const { engine } = piece.transport;
      harness.element.seek({ date: 1 });
      const sync = syncedRecording(piece)!;
      const change = movePoint(sync, sync.points.at(-1)!, { onset: quarters(16) });
      expect(editorOf(piece).run(change)).to.equal(true);
      expect(piece.transport.engine).to.equal(engine);
      expect([piece.transport.moment.date, piece.transport.moment.onset]).to.deep.equal([1, 8]);
    });

    it('tells the end of the recording', async () => {
      const harness = await loadedEight();
      await harness.untilPlayable();
      harness.element.seek({ date: 1.9 });
      await harness.element.play();
      const { detail } = await harness.next('glosa-pause');
      expect(detail.ended).to.equal(true);
    });

    it('announces what a script does, and what the playing does by itself', async () => {
      const harness = await loadedEight();
      await harness.untilPlayable();
      const told: string[] = [];
      for (const type of ['glosa-play', 'glosa-pause', 'glosa-seek'] as const)
        harness.element.addEventListener(type, ({ detail, cancelable }) =>
          told.push(`${type} ${detail.from}${cancelable ? ', cancelable' : ''}`),
        );
      await harness.element.play();
      await waitUntil(() => modelOf(harness).transport.moment.date! > 0);
      harness.element.pause();
      harness.element.seek({ date: 1.8 });
      await waitUntil(() => told.length === 3);
      await harness.element.play();
      await waitUntil(() => modelOf(harness).transport.hasEnded);
      await waitUntil(() => told.length === 5);
      expect(told).to.deep.equal([
        'glosa-play script',
        'glosa-pause script',
        'glosa-seek script',
        'glosa-play script',
        'glosa-pause playback',
      ]);
    });

    it('leaves the wishes of the user to the elements where they arise', async () => {
      const harness = await loadedEight();
      await harness.untilPlayable();
      const told: string[] = [];
      harness.element.addEventListener('glosa-play', (event) => {
        told.push(event.detail.from);
        event.preventDefault();
      });
      harness.view.requestPlay();
      await aTimeout(0);
      expect([told, modelOf(harness).transport.isStarted]).to.deep.equal([['user'], false]);
    });

    const SEEKS = [
      ['an onset', { onset: 8 }, 8],
      ['an onset in words', { onset: 'm2+1/4' }, 5],
      ['a date', { date: 1 }, 16],
      ['a measure', { measure: 3 }, 8],
      ['a measure by its name', { measure: '3' }, 8],
      ['a place in words', 'm3', 8],
    ] as const;
    for (const [title, place, onset] of SEEKS) {
      it(`seeks ${title}, and announces it`, async () => {
        const harness = await loadedEight();
        await harness.untilPlayable();
        const announced = harness.next('glosa-seek');
        expect(harness.element.seek(place)).to.equal(true);
        expect(modelOf(harness).transport.moment.onset).to.be.closeTo(onset, 1e-6);
        const { detail, cancelable } = await announced;
        expect([detail.from, cancelable]).to.deep.equal(['script', false]);
      });
    }

    it('refuses a place that is not there', async () => {
      const harness = await loadedEight();
      expect(harness.element.seek({ measure: '99' })).to.equal(false);
      for (const wrong of ['abc', { onset: 'soon' }])
        expect(() => harness.element.seek(wrong)).to.throw(/Write quarters .* \(m8, m8\+1\/4\)/);
      expect(() => harness.element.seek('m99')).to.throw(/no measure 99/);
      for (const wrong of [{}, undefined, 12, { date: '1' }])
        expect(() => harness.element.seek(wrong as never)).to.throw(
          TypeError,
          /takes \{ date: seconds \}, \{ measure: 8 \}/,
        );
    });

    it('selects labels', async () => {
      const harness = await loadedEight();
      harness.element.select([100, 101]);
      expect(modelOf(harness).selection.ids).to.deep.equal([100, 101]);
    });

    it('locks a piece that is read only', async () => {
      const harness = await loadedEight();
      harness.element.readonly = true;
      await harness.element.updateComplete;
      expect(modelOf(harness).session.isLocked).to.equal(true);
    });

    it('plays another recording from the same place', async () => {
      const audios = ['one', 'two'].map((id, i) => ({
        id,
        file: wavUrl(2 + i),
        'onset-date': [
          [0, i],
          [32, 2 + i],
        ],
      }));
      const harness = await PieceHarness.loaded(jsonUrl(anInfo({ sources: { audios } })));
      harness.element.seek({ onset: 16 });
      modelOf(harness).chooseRecording('two');
      await waitUntil(() => modelOf(harness).transport.moment.date === 2);
      expect(modelOf(harness).transport.moment.onset).to.equal(quarters(16));
    });
  });

  describe('before the piece is there', () => {
    it('keeps the place to go to, and goes there', async () => {
      const harness = await PieceHarness.empty();
      harness.element.src = jsonUrl(anInfo());
      await harness.element.updateComplete;
      expect(harness.element.seek({ date: 1 })).to.equal(true);
      await harness.next('glosa-load');
      await harness.untilPlayable();
      expect(modelOf(harness).transport.moment).to.deep.include({ date: 1, onset: 16 });
      await harness.element.play();
      await waitUntil(() => modelOf(harness).transport.isPlaying);
      expect(harness.element.media!.currentTime).to.be.at.least(1);
    });
  });

  it('does nothing without a piece', async () => {
    const element = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
    expect(await element.play()).to.equal(false);
    expect(element.seek({ date: 1 })).to.equal(false);
    expect(element.media).to.equal(undefined);
    element.pause();
    element.select([1]);
  });
});
