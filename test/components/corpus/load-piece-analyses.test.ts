import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { changeLabels, editorOf, type Piece } from '#core';
import { aPiece } from '../../support/a-piece.js';
import { CorpusError } from '#corpus';
import { BASE, load, audio, audios, only } from './a-load.js';

describe('loadPiece', () => {
  describe('analyses', () => {
    const DEZ = '{ "labels": [{ "type": "Cadence", "start": "m2" }] }';
    const MEASURES = { 'measure-map': [{ count: 1, time_signature: '3/4' }, { count: 8 }] };

    it('opens the default one, with the measures of the piece', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const { piece } = await load({ settings, ...MEASURES }, { 'analyses/cadences.dez': DEZ });
      expect(piece.analysis?.name).to.equal('cadences');
      expect(piece.analysis?.labels.map(({ id, start }) => [id, start])).to.deep.equal([[100, 3]]);
    });

    it('opens the one for the grid where there is no default', async () => {
      const settings = { 'analysis:grid': 'form' };
      const { piece } = await load({ settings }, { 'analyses/form.dez': '{"labels":[]}' });
      expect(piece.analysis?.name).to.equal('form');
    });

    it('opens the one that is asked for, by name or by URL', async () => {
      const settings = { 'analysis:default': 'absent' };
      const files = { 'analyses/other.dez': DEZ, 'far.dez': DEZ };
      for (const analysis of ['other', `${BASE}c/p/far.dez`]) {
        const { piece } = await load({ settings, ...MEASURES }, files, { analysis });
        expect(piece.analysis?.labels).to.have.length(1);
        expect(piece.problems).to.be.empty;
      }
    });

    it('reads another without opening it, and says when it is not there', async () => {
      const { piece } = await load(MEASURES, { 'analyses/other.dez': DEZ });
      const other = await piece.readAnalysis!('other');
      expect(other.labels.map(({ start }) => start)).to.deep.equal([3]);
      expect(piece.analysis).to.equal(undefined);
      const error = await piece.readAnalysis!('absent').catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(CorpusError);
    });

    it('takes a default with a colon for a name', async () => {
      const settings = { 'analysis:default': 'v:PAC' };
      const { piece } = await load({ settings }, { 'analyses/v%3APAC.dez': DEZ });
      expect(piece.analysis?.name).to.equal('v:PAC');
    });

    it('finds a .dez beside the page', async () => {
      const { requests } = await load({}, {}, { analysis: 'mine.dez' });
      expect(requests.at(-1)).to.equal(new URL('mine.dez', document.baseURI).href);
    });

    it('reads times in measures as 4/4 until the score has told its measures', async () => {
      const { piece } = await load({}, { 'analyses/cadences.dez': DEZ }, { analysis: 'cadences' });
      expect(piece.analysis?.labels[0]?.start).to.equal(4);
      piece.adoptMeasureMap(aPiece().withMeasures(8, '6/8').build().measureMap!);
      expect(piece.analysis?.labels.map(({ id, start }) => [id, start])).to.deep.equal([[100, 3]]);
    });

    it('gives the piece to be drawn before its analysis is there', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const seen: unknown[] = [];
      const given: Piece[] = [];
      const onSources = (piece: Piece) => {
        given.push(piece);
        seen.push(piece.analysis?.name, piece.isAnalysisComing);
      };
      const files = { 'analyses/cadences.dez': DEZ };
      const { piece } = await load({ settings, ...MEASURES }, files, { onSources });
      expect(given).to.deep.equal([piece]);
      expect(seen).to.deep.equal([undefined, true]);
      expect([piece.analysis?.name, piece.isAnalysisComing]).to.deep.equal(['cadences', false]);
    });

    it('takes no analysis away that a host has made meanwhile', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const { piece: other } = await load(
        {},
        { 'analyses/cadences.dez': DEZ },
        { analysis: 'cadences' },
      );
      const onSources = (piece: Piece) => runInAction(() => (piece.analysis = other.analysis));
      const files = { 'analyses/cadences.dez': DEZ };
      const { piece } = await load({ settings, ...MEASURES }, files, { onSources });
      expect(piece.analysis).to.equal(other.analysis);
    });

    it('reports an analysis that is not there to the piece that is drawn already', async () => {
      const settings = { 'analysis:default': 'absent' };
      const known: number[] = [];
      const onSources = ({ problems }: Piece) => known.push(problems.length);
      const { piece } = await load({ settings, ...MEASURES }, {}, { onSources });
      expect([...known, piece.problems.length]).to.deep.equal([0, 1]);
      expect(piece.isAnalysisComing).to.equal(false);
    });

    it('ends a piece whose load is stopped while its analysis is on its way', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const stop = new AbortController();
      const given: Piece[] = [];
      const onSources = (piece: Piece) => {
        given.push(piece);
        stop.abort(new Error('gone'));
      };
      const files = { 'analyses/cadences.dez': DEZ };
      const options = { onSources, signal: stop.signal };
      const error = await load({ settings, ...MEASURES }, files, options).catch(
        (reason: unknown) => reason,
      );
      expect((error as Error).message).to.equal('gone');
      expect(given[0]?.analysis).to.equal(undefined);
    });

    it('leaves an analysis alone that was edited before the score told its measures', async () => {
      const { piece } = await load({}, { 'analyses/cadences.dez': DEZ }, { analysis: 'cadences' });
      const analysis = piece.analysis!;
      editorOf(piece).run(changeLabels(analysis, [100], { tag: 'mine' }));
      editorOf(piece).markSaved();
      piece.adoptMeasureMap(aPiece().withMeasures(8, '6/8').build().measureMap!);
      expect(piece.analysis).to.equal(analysis);
      expect(analysis.label(100)?.tag).to.equal('mine');
    });

    it('opens none when none is asked for', async () => {
      const { piece } = await load({ analyses: ['a', 'b'] });
      expect(piece.analysis).to.equal(undefined);
      expect(piece.analyses).to.deep.equal(['a', 'b']);
    });

    const broken = [
      [undefined, 'invalidLink', 'analysisMissing', undefined],
      ['{ "labels": [', 'invalidFile', 'analysisBroken', 'bad.dez, 1:14'],
      ['{ "labels": 3 }', 'invalidFile', 'analysisBroken', 'bad.dez, /labels'],
      [500, 'unknownError', 'analysisFailed', 'bad.dez'],
    ] as const;
    for (const [answer, dialog, key, place] of broken) {
      it(`reports one that answers ${answer}, and goes on`, async () => {
        const files = answer === undefined ? undefined : { 'analyses/bad.dez': answer };
        const { piece } = await load(audios(audio()), files, { analysis: 'bad' });
        expect(only(piece)).to.include({ dialog, key, file: `${BASE}c/p/analyses/bad.dez` });
        if (place) expect(only(piece).values?.['place']).to.equal(place);
        expect(piece.audios).to.have.length(1);
      });
    }
  });
});
