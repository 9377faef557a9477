import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { parsePieceInfo } from '#core';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { importCorpus } from '#service/importing/import-corpus.js';
import { inWorkplace, keptText } from './a-context.js';
import { LABELS, SVG, writeDances, writeFiles, writeRuins, writeSongs } from './some-corpora.js';

test('a round with a score, a recording, a scan and an analysis becomes a piece that loads', () =>
  inWorkplace(async ({ context, folder }) => {
    const { store } = context;
    const report = await importCorpus(await writeDances(folder), context);
    assert.deepEqual(report, {
      corpora: ['dances'],
      pieces: [{ path: 'dances/round', state: 'added', warnings: [], errors: [] }],
      warnings: [],
      errors: [],
    });
    const record = (await store.pieces.find('dances/round'))!;
    assert.deepEqual(record.permissions, ['all']);
    const { piece, warnings } = parsePieceInfo(record.info);
    assert.deepEqual(warnings, []);
    assert.deepEqual([piece.title, piece.composer], ['Round', 'A. Nonymous']);
    assert.equal(piece.measureMap?.table?.measureMap.measures.length, 4);
    const [audio] = piece.audios;
    assert.deepEqual(audio?.files, ['round.wav', 'round.ogg']);
    assert.equal(audio.synchro?.table?.points.length, 2);
    assert.equal(audio.peaks, 'made/audio-round.peaks.dat');
    const [strip, pages, scan] = piece.images;
    assert.deepEqual([strip?.type, pages?.type, scan?.type], ['score', '3d', 'scan']);
    assert.equal(strip?.tiles[0]?.image, 'made/score-round-01.svg');
    assert.equal(strip.positions?.table?.['onset-x']?.at(-1)?.onset, 12);
    assert.equal(strip.license, 'CC0-1.0');
    assert.deepEqual([scan?.width, scan?.height], [100, 50]);
    const named = (await store.resources.of('dances/round')).map(({ name }) => name);
    for (const file of ['scores/round.abc', 'page.svg', 'made/score-round.pages.json'])
      assert.ok(named.includes(file), file);
    assert.equal((await store.analyses.read('dances/round', 'form'))?.content, LABELS);
    assert.equal((await store.resources.find('dances', 'cover.svg'))?.size, SVG.length);

    const again = await importCorpus(path.join(folder, 'corpus.json'), context);
    assert.equal(again.pieces[0]?.state, 'unchanged');

    const svg = (await store.resources.find('dances/round', 'made/score-round-01.svg'))!;
    assert.match(await keptText(context, svg.hash), /^<svg [^>]*width=/);
  }));

test('an MEI of several movements becomes a piece for each', () =>
  inWorkplace(async ({ context, folder }) => {
    await writeFiles(folder, {
      'corpus.json': {
        corpus: { id: 'sonatas' },
        pieces: {
          first: { opus: { title: 'Sonata' }, sources: [{ score: 'sonata.mei' }] },
          second: { title: 'Rondo', sources: [{ score: 'sonata.mei', movement: 2 }] },
          third: { title: 'None', sources: [{ score: 'sonata.mei', movement: 3 }] },
        },
      },
      'sonata.mei': aSonata(['Allegro', 'Adagio']),
    });
    const report = await importCorpus(path.join(folder, 'corpus.json'), context);
    const states = report.pieces.map((piece) => [piece.path, piece.state, piece.warnings]);
    assert.deepEqual(states.slice(0, 3), [
      ['sonatas/first-1', 'added', []],
      ['sonatas/first-2', 'added', []],
      ['sonatas/second', 'added', []],
    ]);
    assert.match(report.pieces[3]!.errors.join(), /it has no movement 3/);
    const record = (await context.store.pieces.find('sonatas/first-2'))!;
    const { piece } = parsePieceInfo(record.info);
    assert.equal(piece.title, 'Sonata: Adagio');
    assert.equal(piece.scores[0]?.file, 'sonata-2.mei');
    const { hash } = (await context.store.resources.find('sonatas/first-2', 'sonata-2.mei'))!;
    const text = await keptText(context, hash);
    assert.ok(text.includes('Adagio') && !text.includes('Allegro'));
  }));

test('songs that only others hold come in as references, for those who have a grant', () =>
  inWorkplace(async ({ context, folder }) => {
    const report = await importCorpus(await writeSongs(folder), context, { into: 'sea' });
    assert.deepEqual(report.corpora, ['sea/songs']);
    assert.match(report.warnings.join(), /short-title: .* has 33 characters, 30 or more/);
    const wave = (await context.store.pieces.find('sea/songs/wave'))!;
    assert.deepEqual(wave.permissions, []);
    const { piece } = parsePieceInfo(wave.info);
    assert.equal(piece.audios[0]?.youtubeId, 'x-1_y');
    assert.deepEqual(
      [piece.scores[0]?.service, piece.scores[0]?.serviceId],
      ['gallica', 'ark:/1/2'],
    );
    assert.deepEqual([piece.opus['genre'], piece.opus.year], ['Lied', '1912']);
    assert.equal(piece.settings['analysis:default'], 'harmony');
    const shore = await context.store.pieces.find('sea/songs/shore');
    assert.deepEqual(shore?.permissions, ['read']);
    assert.deepEqual((await context.store.corpora.find('sea'))?.info, { id: 'sea', title: 'sea' });
  }));

test('what is wrong with a piece is reported and stops neither its other sources nor other pieces', () =>
  inWorkplace(async ({ context, folder }) => {
    const inner = path.join(folder, 'inner');
    await mkdir(inner);
    const seen: string[] = [];
    const { corpora, pieces } = await importCorpus(await writeRuins(inner), context, {
      onProgress: ({ done, total, piece }) => seen.push(`${done}/${total} ${piece.state}`),
    });
    assert.deepEqual(corpora, ['ruins']);
    assert.deepEqual(seen, ['1/4 added', '2/4 failed', '3/4 failed', '4/4 failed']);
    const [half, gone, reserved, number] = pieces;
    assert.deepEqual(half?.errors, [
      'source 1 (missing.mxl): no such file',
      'source 2 (../secret.abc): it is outside of the folder',
    ]);
    assert.match(half.warnings.join('\n'), /synchro left out: .*\n.*unknown kind \(sculpture\)/);
    assert.match(gone?.errors.join('\n') ?? '', /broken\.musicxml.*\npiece: none of its sources/);
    assert.match(reserved?.errors[0] ?? '', /"recursive" cannot be an id/);
    assert.match(number?.errors[0] ?? '', /it is no object/);
    const kept = (await context.store.pieces.ofCorpus('ruins')).map((piece) => piece.path);
    assert.deepEqual(kept, ['ruins/half']);
  }));

test('an import that is canceled ends with the reason; what came in stays', () =>
  inWorkplace(async ({ context, folder }) => {
    const stopping = new AbortController();
    const importing = importCorpus(await writeSongs(folder), context, {
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('enough')),
    });
    await assert.rejects(importing, /enough/);
    assert.equal((await context.store.pieces.all()).length, 1);
  }));

test('a corpus cannot take the path of a piece', () =>
  inWorkplace(async ({ context, folder }) => {
    const file = await writeSongs(folder);
    await importCorpus(file, context);
    await assert.rejects(importCorpus(file, context, { into: 'songs/wave' }), /is a piece/);
    await writeFile(file, '{ "corpus": ');
    await assert.rejects(importCorpus(file, context), { name: 'FormatError' });
  }));
