import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { describe } from 'node:test';
import { parseSynchro } from '#core';
import { SANDBOX } from '#shared/paths.js';
import { submissionFailed } from '#service/submissions/submission-job.js';
import { Listing } from '#service/listing/listing.js';
import type { Json } from '#service/store/records.js';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { wavFile } from '#test/components/engines/sound-files.js';
import { waltzDate, waltzRecording, waltzScore } from '#test/support/service/waltz.js';
import { inWorkplace, keptText } from '../importing/a-context.js';
import { TUNE } from '../importing/some-corpora.js';
import { processed, submit, work } from './a-submission.js';

const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';

const CONTAINER =
  '<container><rootfiles><rootfile full-path="flute.mscx"/></rootfiles></container>';

/** It is installed only by who wants it. */
const hasMuseScore = await import('webmscore').then(
  () => true,
  () => false,
);

interface Audio extends Json {
  readonly files?: readonly string[];
  readonly 'onset-date'?: string;
}

interface Info {
  readonly opus: Json;
  readonly sources: {
    readonly scores?: Json[];
    readonly audios?: Audio[];
    readonly images?: Json[];
  };
}

describe('a submission', () => {
  test('becomes a piece in the sandbox, synchronized, without a word about its sender', () =>
    inWorkplace(async ({ context }) => {
      const files = { 'waltz.musicxml': waltzScore(), 'waltz.wav': waltzRecording() };
      const links = { youtube: [VIDEO], link: ['https://example.org/hensel'] };
      const { state, report, piece } = await processed(context, files, links);
      assert.deepEqual([state, report], ['ready', { done: 3, total: 3, problems: [] }]);
      const { store } = context;
      const made = (await store.pieces.findByNumber(piece!))!;
      assert.equal(made.path, `${SANDBOX}/das-jahr-marz`);
      assert.deepEqual(made.permissions, ['all']);
      assert.ok(!/Clara|clara/.test(JSON.stringify(made.info)));
      const { sources, opus } = made.info as unknown as Info;
      assert.deepEqual(opus['contributors'], { composer: 'Fanny Hensel' });
      assert.equal(made.info['ref:link-1'], 'https://example.org/hensel');
      assert.equal(sources.images?.length, 2);
      const [recording, video] = sources.audios!;
      assert.equal(video?.['yt-id'], 'abcdefghijk');
      const table = await store.resources.find(made.path, recording!['onset-date']!);
      const text = await keptText(context, table!.hash);
      const { synchro } = parseSynchro(text);
      for (const { onset, date } of synchro.points)
        assert.ok(Math.abs(date - waltzDate(onset)) < 0.06, `${onset}: ${date}`);
      const entries = JSON.parse(text) as Json[];
      assert.ok(entries.length >= 3 && entries.every(({ automatic }) => automatic === true));
      assert.equal((await store.corpora.find(SANDBOX))?.info['title'], 'Incoming pieces');
      assert.deepEqual(await readdir(path.join(context.data, 'work')), []);
    }));

  test('is listed as soon as it has become a piece', () =>
    inWorkplace(async ({ context }) => {
      // The clock stands still: no listing becomes old by itself.
      const listing = new Listing(context.store, () => 0);
      const listed = async () => {
        const found = await listing.read({
          ...{ path: '', form: 'recursive', visitor: { grants: [], mark: '' } },
        });
        return ((await found!.body('identity')) as Buffer).toString();
      };
      assert.doesNotMatch(await listed(), /das-jahr-marz/);
      await submit(context, {}, { youtube: [VIDEO] });
      await work({ ...context, listing });
      assert.match(await listed(), /das-jahr-marz/);
    }));

  test('keeps what is good when a part fails, and says what is wrong with it', () =>
    inWorkplace(async ({ context }) => {
      const files = { 'tune.abc': TUNE, 'broken.ogg': 'OggS and then nothing of the kind' };
      const { state, report, piece } = await processed(context, files);
      assert.equal(state, 'ready');
      const [problem, ...others] = report.problems;
      assert.deepEqual([problem?.source, problem?.kind], ['broken.ogg', 'recording']);
      assert.match(problem!.message, /^[A-Z].*\.$/);
      assert.deepEqual([others, report.done, report.total], [[], 2, 2]);
      const { info } = (await context.store.pieces.findByNumber(piece!))!;
      assert.deepEqual(Object.keys((info as unknown as Info).sources).sort(), ['images', 'scores']);
    }));

  test('tells of the files that were not taken when it came, also after a restart', () =>
    inWorkplace(async ({ context }) => {
      const refused = [
        {
          source: 'lied.mxl',
          kind: 'score',
          code: 'protected',
          message: 'The archive has a password.',
        },
      ] as const;
      const { id, report } = await submit(context, { 'tune.abc': TUNE }, {}, refused);
      assert.deepEqual(report.problems, refused);
      await context.store.submissions.change(id, { state: 'processing', report });
      await work(context);
      const after = (await context.store.submissions.find(id))!;
      assert.deepEqual([after.state, after.report.problems], ['ready', refused]);
    }));

  test(
    'with a file of MuseScore is readable as MusicXML',
    { skip: !hasMuseScore && 'webmscore is not installed: files of MuseScore' },
    () =>
      inWorkplace(async ({ context }) => {
        const score = zipOf([
          { name: 'META-INF/container.xml', content: CONTAINER },
          { name: 'flute.mscx', content: await readFile('test/fixtures/scores/flute.mscx') },
        ]);
        const { state, report, piece } = await processed(context, { 'flute.mscz': score });
        assert.deepEqual([state, report.problems], ['ready', []]);
        const { path: owner, info } = (await context.store.pieces.findByNumber(piece!))!;
        const [{ file } = {}] = (info as unknown as Info).sources.scores as { file: string }[];
        const made = await context.store.resources.find(owner, file!);
        assert.match(await keptText(context, made!.hash), /<score-partwise/);
      }),
  );

  test('with a file of MuseScore that cannot be converted goes on with the rest', () =>
    inWorkplace(async ({ context }) => {
      const files = { 'tune.abc': TUNE, 'flute.mscx': '<museScore version="3.02"></museScore>' };
      const { state, report } = await processed(context, files);
      const told = report.problems.map(({ source, kind }) => [source, kind]);
      assert.deepEqual([state, told], ['ready', [['flute.mscx', 'score']]]);
      assert.match(report.problems[0]!.message, /^Flute\.mscx: /);
    }));

  test('plays a recording that does not fit its score without a table, and says so', () =>
    inWorkplace(async ({ context }) => {
      const silence = wavFile([new Float32Array(40_000)]);
      const files = { 'tune.abc': TUNE, 'silence.wav': silence };
      const { state, report, piece } = await processed(context, files);
      const kinds = report.problems.map(({ source, kind }) => [source, kind]);
      assert.deepEqual([state, kinds], ['ready', [['silence.wav', 'synchronization']]]);
      const { info } = (await context.store.pieces.findByNumber(piece!))!;
      const [audio] = (info as unknown as Info).sources.audios!;
      assert.deepEqual([audio?.files, audio?.['onset-date']], [['silence.wav'], undefined]);
    }));

  test('of which nothing is good has failed: its files stay', () =>
    inWorkplace(async ({ context }) => {
      const text = '<?xml version="1.0"?><score-partwise version="3.1"></score-partwise>';
      const { state, report, piece, files } = await processed(context, { 'empty.musicxml': text });
      assert.deepEqual([state, piece], ['failed', null]);
      assert.match(report.reason ?? '', /^empty\.musicxml: /);
      assert.ok(await context.files.has(files[0]!.hash));
      assert.deepEqual(await context.store.pieces.ofCorpus(SANDBOX), []);
      const letters = await context.store.jobs.list();
      assert.ok(letters.some(({ payload }) => payload['about'] === 'failed'));
    }));

  test('with a link that leads to no video alone has failed', () =>
    inWorkplace(async ({ context }) => {
      const youtube = ['https://www.youtube.com/results?search_query=hensel'];
      const { state, report } = await processed(context, {}, { youtube });
      assert.deepEqual([state, report.problems[0]?.kind], ['failed', 'video']);
    }));

  test('of files with the same name keeps both', () =>
    inWorkplace(async ({ context }) => {
      const { id } = await submit(context, { 'a.abc': TUNE, 'A.abc': TUNE.replace('Round', 'B') });
      await work(context);
      const { piece } = (await context.store.submissions.find(id))!;
      const { path: owner } = (await context.store.pieces.findByNumber(piece!))!;
      const names = (await context.store.resources.of(owner)).map(({ name }) => name);
      assert.ok(names.includes('a.abc') && names.includes('A-2.abc'), names.join());
    }));

  test('that was sent twice becomes two pieces', () =>
    inWorkplace(async ({ context }) => {
      for (let count = 0; count < 2; count++) await submit(context, { 'tune.abc': TUNE });
      await work(context);
      const paths = (await context.store.pieces.ofCorpus(SANDBOX)).map((piece) => piece.path);
      assert.deepEqual(paths, [`${SANDBOX}/das-jahr-marz`, `${SANDBOX}/das-jahr-marz-2`]);
    }));

  test('is processed once, however often its job is done', () =>
    inWorkplace(async ({ context }) => {
      const { id } = await submit(context, { 'tune.abc': TUNE });
      for (let count = 0; count < 2; count++)
        await context.store.jobs.add({ kind: 'submission', payload: { submission: id } });
      await work(context);
      assert.equal((await context.store.pieces.ofCorpus(SANDBOX)).length, 1);
    }));

  test('that ends the service each time has failed', () =>
    inWorkplace(async ({ context }) => {
      const { id } = await submit(context, { 'tune.abc': TUNE });
      const job = (await context.store.jobs.next(['submission']))!;
      await context.store.jobs.progress(job, { attempts: 3 });
      await work(context);
      const { state, report } = (await context.store.submissions.find(id))!;
      assert.equal(state, 'failed');
      assert.match(report.reason!, /has ended each time/);
      await submissionFailed({ submission: id }, 'again', context);
      assert.equal((await context.store.submissions.find(id))?.report.reason, report.reason);
    }));
});
