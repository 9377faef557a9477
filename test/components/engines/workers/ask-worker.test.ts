import { expect } from '#test/support/expect.mjs';
import { askWorker, NoWorkerError } from '#engines/workers/ask-worker.js';

/** Starts a worker of a script. */
const workerOf = (script: string) => () =>
  new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));

/** Counts down from what it is asked for. */
const COUNTDOWN =
  'onmessage = ({ data }) => { for (let left = data; left >= 0; left -= 1) postMessage(left); }';

const failed = (asking: Promise<unknown>) => asking.catch((error: unknown) => error);

describe('a worker that is asked once', () => {
  it('answers until it gives the result', async () => {
    const heard: number[] = [];
    const take = (left: number) => {
      heard.push(left);
      return left === 0 ? { result: 'over' } : undefined;
    };
    expect(await askWorker(workerOf(COUNTDOWN), 3, { take })).to.equal('over');
    expect(heard).to.deep.equal([3, 2, 1, 0]);
  });

  it('ends when nobody waits for it any longer', async () => {
    const stop = new AbortController();
    const reason = new Error('The reader has left');
    const take = () => {
      stop.abort(reason);
      return undefined;
    };
    const { signal } = stop;
    expect(await failed(askWorker(workerOf(COUNTDOWN), 3, { signal, take }))).to.equal(reason);
    let isStarted = false;
    const start = () => {
      isStarted = true;
      return workerOf(COUNTDOWN)();
    };
    expect(await failed(askWorker(start, 3, { signal, take }))).to.equal(reason);
    expect(isStarted).to.equal(false);
  });

  it('passes on what is wrong with an answer', async () => {
    const error = new Error('No such measure');
    const take = () => {
      throw error;
    };
    expect(await failed(askWorker(workerOf(COUNTDOWN), 1, { take }))).to.equal(error);
  });

  it('fails when it breaks off, and says so when it never began', async () => {
    const take = () => undefined;
    const breaks = workerOf('onmessage = () => { postMessage(1); throw new Error("off"); }');
    const broken = await failed(askWorker(breaks, 1, { take }));
    expect(broken).to.be.instanceOf(Error);
    expect(broken).not.to.be.instanceOf(NoWorkerError);
    const never = await failed(askWorker(workerOf('throw new Error("off")'), 1, { take }));
    expect(never).to.be.instanceOf(NoWorkerError);
    const forbidden = () => {
      throw new DOMException('Refused by the policy', 'SecurityError');
    };
    expect(await failed(askWorker(forbidden, 1, { take }))).to.be.instanceOf(NoWorkerError);
  });
});
