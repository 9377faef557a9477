import assert from 'node:assert/strict';
import { cp, readdir, rm } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { runCommand } from '#prepare/command/run-command.js';
import { loadAsIs } from '#service/importing/making/load-as-is.js';
import { inFolder } from '../in-folder.js';

loadAsIs('verovio');

/** Runs the command; returns its exit code and what it wrote. */
async function ran(...words: readonly string[]) {
  const said = { out: '', err: '' };
  const code = await runCommand(words, {
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  });
  return { code, ...said };
}

describe('usage', () => {
  test('--help and no words at all show the commands and options', async () => {
    for (const words of [['--help'], [], ['prepare', '-h']]) {
      const { code, out } = await ran(...words);
      assert.equal(code, 0);
      assert.match(out, /glosa prepare FILES… -o FOLDER[^]*--title TEXT[^]*Exit codes/);
    }
  });

  test('--version is that of the package', async () => {
    assert.match((await ran('--version')).out, /^\d+\.\d+\.\d+\n$/);
  });

  const WRONG = [
    ['play', 'There is no command play.'],
    ['prepare -o x', 'prepare needs a score or a recording.'],
    ['prepare a.mp3', 'prepare needs a folder: -o FOLDER.'],
    ['prepare a.mp3 --loud', "Unknown option '--loud'"],
    ['prepare a.mei -o x --movement II', '--movement needs a number'],
    ['check', 'check needs the folder of a piece.'],
  ] as const;
  for (const [words, text] of WRONG)
    test(`"${words}" is explained`, async () => {
      const { code, out, err } = await ran(...words.split(' '));
      assert.deepEqual([code, out], [2, '']);
      assert.ok(err.startsWith(text), err);
    });
});

describe('glosa prepare', () => {
  test('makes a piece and says where it is', () =>
    inFolder(async (folder) => {
      const files = [await folder.score(), await folder.recording()];
      const { code, out, err } = await ran(
        'prepare',
        ...files,
        '-o',
        folder.at('piece'),
        '--no-page',
        '--composer',
        'Anon.',
      );
      assert.equal(code, 0);
      assert.match(out, /^waltz\.wav: Synchronized by \d+ points from 0\.7 s to 1\d\.\d s\.\n/);
      assert.ok(out.endsWith(`Anon.: Waltz is in ${folder.at('piece')}.\n`), out);
      assert.equal(err, 'Drawing waltz.musicxml\nMeasuring waltz.wav\nAligning waltz.wav\n');
    }));

  test('fails when something of it is missing', () =>
    inFolder(async (folder) => {
      const files = [await folder.score(), await folder.write('empty.mp3', '')];
      const { code, out } = await ran('prepare', ...files, '--no-page', '-o', folder.at('piece'));
      assert.equal(code, 1);
      assert.match(out, /^error: empty\.mp3 is empty and was left out\.\n.*with 1 error\.\n$/);
    }));

  test('writes nothing of a score that cannot be read, and says why', () =>
    inFolder(async (folder) => {
      const score = await folder.write('a.abc', 'X:1\nT:Nothing\nK:C\n');
      const { code, out, err } = await ran('prepare', score, '-o', folder.at('piece'));
      assert.deepEqual([code, out], [1, '']);
      assert.match(err, /\nThe score a\.abc cannot be read: the score has no measures\. .*\n$/);
      assert.deepEqual(await readdir(folder.root), ['a.abc']);
    }));

  test('fails in words where it cannot write', () =>
    inFolder(async (folder) => {
      const score = await folder.score();
      const { code, err } = await ran('prepare', score, '-o', `${score}/piece`, '--no-page');
      assert.equal(code, 1);
      assert.match(err, /waltz\.musicxml is a file\. Choose a folder: .*\n$/);
    }));

  test('fails in words without its files', async () => {
    const { code, err } = await ran('prepare', 'none.mp3', '-o', 'nowhere');
    assert.deepEqual([code, err], [1, 'There is no file none.mp3.\n']);
  });
});

describe('glosa check', () => {
  test('ends well for a whole piece, and fails for one without its recording', () =>
    inFolder(async ({ root }) => {
      await cp('demo-wc/corpora/voices/o-haupt', root, { recursive: true });
      assert.deepEqual(await ran('check', root), {
        code: 0,
        out: `${root}: everything is there.\n`,
        err: '',
      });
      await rm(`${root}/recording.ogg`);
      const { code, out } = await ran('check', root);
      assert.equal(code, 1);
      assert.match(out, /^error: recording\.ogg: The recording is missing/m);
      assert.match(out, /: 1 error, 0 things to check\.\n$/);
    }));
});
