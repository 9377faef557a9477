import { expect } from '#test/support/expect.mjs';
import { runApart } from '#intake/reading/run-apart.js';
import { readLabelsApart, readPointsApart } from '#intake/reading/read-apart.js';
import { sortFiles } from '#intake/sorting/sort-files.js';
import { manyLabels, manyMeasures, manyPoints } from '#test/support/large-files.js';

const LABELS = 20_000;
const blob = (text: string) => new Blob([text]);

/** Lets a page forbid workers while something is done, as its content policy may. */
async function withoutWorkers<Result>(work: () => Promise<Result>): Promise<Result> {
  const { Worker } = globalThis;
  const forbidden = () => {
    throw new DOMException('Refused by the policy', 'SecurityError');
  };
  globalThis.Worker = new Proxy(Worker, { construct: forbidden });
  try {
    return await work();
  } finally {
    globalThis.Worker = Worker;
  }
}

/** Where files are read: in a worker, and in turns where the page allows none. */
const PLACES = [
  ['in a worker', <Result>(work: () => Promise<Result>) => work()],
  ['in the page, where no worker is allowed', withoutWorkers],
] as const;

for (const [where, run] of PLACES) {
  describe(`a large file that is read ${where}`, () => {
    it('gives all labels, and its progress', async () => {
      const file = { name: 'long.dez', content: blob(manyLabels(LABELS)) };
      const shares: number[] = [];
      const onProgress = (share: number) => void shares.push(share);
      const { analysis, format, warnings } = await run(() =>
        readLabelsApart(file, {}, { onProgress }),
      );
      expect(format).to.equal('dez');
      expect(warnings).to.deep.equal([]);
      expect(analysis.labels.length).to.equal(LABELS);
      expect(analysis.labels[LABELS - 1]!.start).to.equal((LABELS - 1) / 2);
      expect(analysis.raw.meta).to.deep.equal({ title: 'Long' });
      expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b));
    });

    it('gives all sync points', async () => {
      const file = { name: 'synchro.json', content: blob(manyPoints(30_000)) };
      const { points, format } = await run(() => readPointsApart(file, {}, {}));
      expect(format).to.equal('synchro');
      expect(points.length).to.equal(30_000);
      expect(points[4]).to.deep.equal({ onset: 2, date: 1, lap: '' });
    });

    it('is refused with how much there is', async () => {
      const file = { name: 'many.dez', content: blob(manyLabels(100_001)) };
      const error = await run(() =>
        readLabelsApart(file, {}, {}).catch((reason: unknown) => reason),
      );
      const excess = { of: 'labels', found: 100_001, limit: 100_000 };
      expect(error).to.include({ name: 'IntakeError' });
      expect((error as { excess: unknown }).excess).to.deep.equal(excess);
    });

    it('stops when it is canceled, with the reason', async () => {
      const stop = new AbortController();
      const reason = new Error('The reader has left');
      const file = { name: 'long.dez', content: blob(manyLabels(90_000)) };
      const reading = run(() => readLabelsApart(file, {}, { signal: stop.signal }));
      stop.abort(reason);
      expect(await reading.catch((error: unknown) => error)).to.equal(reason);
    });

    it('is sorted by what is in it', async () => {
      const dropped = [
        { path: 'long.dez', content: blob(manyLabels(LABELS)) },
        { path: 'synchro.json', content: blob(manyPoints(30_000)) },
        { path: 'long.musicxml', content: blob(manyMeasures(20_001)) },
        { path: 'waltz.musicxml', content: blob(manyMeasures(5000)) },
      ];
      const done: number[] = [];
      const onProgress = (share: number) => void done.push(share);
      const { files, problems } = await run(() => sortFiles(dropped, { onProgress }));
      expect(files.map(({ name, role }) => [name, role])).to.deep.equal([
        ['long.dez', 'labels'],
        ['synchro.json', 'synchro'],
        ['waltz.musicxml', 'score'],
      ]);
      expect(problems.map(({ key, values }) => [key, values])).to.deep.equal([
        ['intakeTooManyMeasures', { file: 'long.musicxml', found: 20_001, limit: 20_000 }],
      ]);
      expect(done.at(-1)).to.equal(4);
    });
  });
}

describe('a worker whose file is not there', () => {
  it('is replaced by the page', async () => {
    const { Worker } = globalThis;
    const lost = () => new Worker('/no-such-worker.js', { type: 'module' });
    globalThis.Worker = new Proxy(Worker, { construct: lost });
    try {
      const job = { kind: 'sort', name: 'a.dez', content: blob(manyLabels(10)) } as const;
      expect((await runApart(job)).file?.role).to.equal('labels');
    } finally {
      globalThis.Worker = Worker;
    }
  });
});
