import { describe, it } from 'node:test';
import { autorun } from 'mobx';
import type { Problem } from '#core/errors.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const PROBLEM: Problem = {
  dialog: 'audioError',
  severity: 'error',
  key: 'audioFailed',
  message: '404',
};

describe('Piece', () => {
  describe('its time signature', () => {
    const cases = [
      ['4/4 when nothing says it', aPiece(), '4/4', 0],
      [
        'of the info',
        aPiece().withInfo({ 'time-signature': '6/8', 'time-signature-upbeat': 0.5 }),
        '6/8',
        0.5,
      ],
      [
        'of the info, denominator 4 when it is left out',
        aPiece().withInfo({ 'time-signature': '3' }),
        '3/4',
        0,
      ],
      ['of the measures', aPiece().withMeasures(8, '3/4'), '3/4', 0],
      ['of groups', aPiece().withMeasures(8, '2+2+2+3/8'), '2+2+2+3/8', 0],
      ['of groups in the info', aPiece().withInfo({ 'time-signature': '3+2/8' }), '3+2/8', 0],
      ['of the measures, with their pickup', aPiece().withMeasures(8, '3/4', 1), '3/4', 1],
      [
        'of the measures, not of the info',
        aPiece().withInfo({ 'time-signature': '6/8' }).withMeasures(2, '2/2'),
        '2/2',
        0,
      ],
    ] as const;
    for (const [name, builder, signature, upbeat] of cases) {
      it(`is ${name}`, () => {
        const piece = builder.build();
        expect([piece.signature, piece.timeSignature.upbeat]).to.deep.equal([signature, upbeat]);
      });
    }
  });

  describe('its title', () => {
    const piece = aPiece()
      .withInfo({ title: 'Evening', 'title:de': 'Abend', 'title:zh-Hans': '晚' })
      .build();
    const cases = [
      ['de', 'Abend'],
      ['de-AT', 'Abend'],
      ['zh-Hans', '晚'],
      ['fr', 'Evening'],
      ['en-US', 'Evening'],
    ] as const;
    for (const [locale, title] of cases) {
      it(`is ${title} in ${locale}`, () =>
        void expect(piece.localizedTitle(locale)).to.equal(title));
    }

    const untitled = { title: undefined };
    const others = [
      ['of the opus', { ...untitled, opus: { title: 'Opus 1' } }, 'Opus 1'],
      ['the id', { ...untitled, id: 'op-1' }, 'op-1'],
    ] as const;
    for (const [name, info, title] of others) {
      it(`is ${name} when it has none`, () => {
        expect(aPiece().withInfo(info).build().title).to.equal(title);
      });
    }
  });

  it('is named by its path when it has no id', () => {
    expect(aPiece().withInfo({ id: undefined }).build().id).to.equal('a-piece');
  });

  describe('its quality', () => {
    const cases = [
      [{}, [3, 3, 3]],
      [{ 'quality:audio': 2 }, [2, 3, 3]],
      [{ 'quality:audio': 2, 'quality:audio:synchro': 2 }, [0, 2, 3]],
      [{ 'quality:audio:synchro': 0, 'quality:musical-time': 1 }, [0, 0, 1]],
    ] as const;
    for (const [info, expected] of cases) {
      it(`of ${JSON.stringify(info)} is ${expected.join()} (audio, synchro, musical time)`, () => {
        const { audio, synchro, musicalTime } = aPiece().withInfo(info).build().quality;
        expect([audio, synchro, musicalTime]).to.deep.equal(expected);
      });
    }
  });

  it('has settings with defaults', () => {
    expect(aPiece().build().settings.hasScoreMinimap).to.be.true;
    const settings = {
      'score-minimap': false,
      'grid:row': 4,
      'analysis:grid': 'form',
      panels: ['score'],
    };
    expect(aPiece().withInfo({ settings }).build().settings).to.deep.equal({
      hasScoreMinimap: false,
      panels: ['score'],
      gridRow: 4,
      gridLines: undefined,
      defaultAnalysis: undefined,
      gridAnalysis: 'form',
    });
  });

  it('tells contributors, opus, references and editor', () => {
    const opus = {
      opus: 'Op. 9',
      key: 'Eb',
      contributors: { composer: 'Chopin', editor: ['A', 'B'] },
    };
    const piece = aPiece().withInfo({ opus, 'ref:imslp': '123', editor: 'label' }).build();
    expect([piece.composer, piece.contributors['editor'], piece.opus.key]).to.deep.equal([
      'Chopin',
      'A, B',
      'Eb',
    ]);
    expect([piece.refs, piece.session.editor]).to.deep.equal([{ imslp: '123' }, 'label']);
  });

  describe('its permissions', () => {
    const cases = [
      [['read'], true, false],
      [['read', 'update-analysis'], true, true],
      [['all'], true, true],
      [undefined, false, false],
    ] as const;
    for (const [permissions, read, update] of cases) {
      it(`of ${permissions?.join()} are reading ${read}, updating ${update}`, () => {
        const piece = aPiece().withInfo({ permissions }).build();
        expect([piece.can('read'), piece.can('update-analysis')]).to.deep.equal([read, update]);
      });
    }
  });

  describe('its recordings', () => {
    it('are the first until another is chosen', () => {
      const piece = aPiece().withAudio([], { id: 'live' }).withAudio([], { id: 'studio' }).build();
      const seen: (string | undefined)[] = [];
      const stop = autorun(() => seen.push(piece.recording?.id));
      expect(piece.chooseRecording('studio')).to.be.true;
      expect(piece.chooseRecording('none')).to.be.false;
      stop();
      expect(seen).to.deep.equal(['live', 'studio']);
    });

    it('may be none', () => void expect(aPiece().build().recording).to.equal(undefined));

    it('close the gap when one fails, and the next one plays', () => {
      const piece = aPiece()
        .withAudio([], { id: 'a' })
        .withAudio([], { id: 'b' })
        .withAudio([], { id: 'c' })
        .build();
      piece.chooseRecording('a');
      piece.drop(piece.audios[0]!, PROBLEM);
      expect(piece.audios.map(({ id, index }) => [id, index])).to.deep.equal([
        ['b', 0],
        ['c', 1],
      ]);
      expect(piece.recording?.id).to.equal('b');
      expect(piece.problems).to.deep.equal([{ ...PROBLEM, sourceId: 'a' }]);
    });

    it('take their pictures with them', () => {
      const piece = aPiece()
        .withAudio([], { id: 'a' })
        .withAudio([], { id: 'b' })
        .withImage([], { id: 'of-a', type: 'wave', audioId: 'a' })
        .withImage([], { id: 'of-b', type: 'wave', audioId: 'b' })
        .build();
      piece.drop(piece.audios[0]!, PROBLEM);
      expect(piece.images.map(({ id, index }) => [id, index])).to.deep.equal([['of-b', 0]]);
    });
  });

  it('lists its sources, and those that are waveforms', () => {
    const piece = aPiece()
      .withAudio()
      .withScore('/s.mei')
      .withImage()
      .withImage([], { type: 'wave' })
      .build();
    expect(piece.sources.map(({ id }) => id)).to.deep.equal([
      'score-1',
      'image-1',
      'image-2',
      'audio-1',
    ]);
    expect(piece.waves.map(({ id }) => id)).to.deep.equal(['image-2']);
    expect(piece.tracks).to.equal(piece.audios);
  });

  it('takes measures from notation only when it has none', () => {
    const map = (measures: number) =>
      regularMeasures({ measures, timeSignature: { numerator: 2, denominator: 4 } });
    const piece = aPiece().build();
    piece.adoptMeasureMap(map(5));
    piece.adoptMeasureMap(map(9));
    expect(piece.measureMap?.measures).to.have.length(5);
    piece.transport.seek({ measure: 3 });
    expect(piece.transport.moment.onset).to.equal(4);
  });

  it('tells which recording a problem of the transport is about', async () => {
    const piece = aPiece().build();
    await piece.transport.play();
    expect(piece.problems.map(({ key, sourceId }) => [key, sourceId])).to.deep.equal([
      ['nothingToPlay', undefined],
    ]);
    const other = aPiece().withAudio().build();
    await other.transport.play();
    expect(other.problems[0]).to.include({ sourceId: 'audio-1', file: '/audio-1.ogg' });
  });

  it('knows its chosen labels', () => {
    const piece = aPiece().withLabel({ tag: 'I' }).withLabel({ tag: 'V', start: 4 }).build();
    piece.selection.select([101, 100, 999]);
    expect(piece.selectedLabels.map(({ tag, start }) => [tag, start])).to.deep.equal([
      ['V', quarters(4)],
      ['I', quarters(0)],
    ]);
  });
});
