import assert from 'node:assert/strict';
import test, { afterEach, beforeEach } from 'node:test';
import { m4a } from '#test/bench/hostile/attacks/small-media.js';
import { inWorkplace } from '../importing/a-context.js';
import { TUNE } from '../importing/some-corpora.js';
import { processed } from './a-submission.js';

interface Audio {
  readonly files?: readonly string[];
  readonly peaks?: string;
}

const { PATH } = process.env;

// The maker's process keeps the path with which it starts: these tests have a process of their own.
beforeEach(() => void (process.env['PATH'] = '/nowhere'));
afterEach(() => void (process.env['PATH'] = PATH));

test('a submission keeps a recording in MPEG-4 that the service cannot decode: browsers play it', () =>
  inWorkplace(async ({ context }) => {
    const files = { 'tune.abc': TUNE, 'lied.m4a': m4a() };
    const { state, report, piece } = await processed(context, files);
    const told = report.problems.map(({ source, kind }) => [source, kind]);
    assert.deepEqual([state, told], ['ready', [['lied.m4a', 'synchronization']]]);
    const { info } = (await context.store.pieces.findByNumber(piece!))!;
    const [audio] = (info as unknown as { sources: { audios: readonly Audio[] } }).sources.audios;
    assert.deepEqual([audio?.files, audio?.peaks], [['lied.m4a'], undefined]);
  }));
