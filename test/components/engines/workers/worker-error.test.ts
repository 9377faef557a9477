import { expect } from '@open-wc/testing';
import { createModuleWorker, workerError } from '#engines/workers';

/** Returns the error of a worker at an address, in words. */
const failureOf = (url: URL) =>
  new Promise<string>((resolve) => {
    const worker = createModuleWorker(url);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      resolve(workerError(event, 'notation').message);
    });
  });

describe('workerError', () => {
  it('says where the file is that a bundler has not copied', async () => {
    const message = await failureOf(new URL('/no/such/notation.worker.js', location.href));
    expect(message).to.match(/^the file of the notation worker could not be loaded.*dist\/workers/);
    expect(message).not.to.contain('undefined');
  });

  it('says what a worker has thrown', async () => {
    const script = new Blob(["throw new Error('no music')"], { type: 'text/javascript' });
    const address = URL.createObjectURL(script);
    expect(await failureOf(new URL(address))).to.match(/the notation worker failed: .*no music/);
    URL.revokeObjectURL(address);
  });
});
