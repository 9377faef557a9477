import { expect } from '@open-wc/testing';
import { createModuleWorker } from '#engines/workers/module-worker.js';
import { runUnderPolicy, sourceOf } from '../policy-frame.js';

const SCRIPT = "export const isModule = true; postMessage('started');";

/** Returns the first message of a worker. */
async function firstWord(worker: Worker): Promise<unknown> {
  const said = new Promise<unknown>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  return said.finally(() => worker.terminate());
}

describe('createModuleWorker', () => {
  it('starts a module of the page', async () => {
    const address = URL.createObjectURL(new Blob([SCRIPT], { type: 'text/javascript' }));
    expect(await firstWord(createModuleWorker(new URL(address)))).to.equal('started');
    URL.revokeObjectURL(address);
  });

  it('starts a module of another origin', async () => {
    const elsewhere = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
    expect(elsewhere.origin).to.not.equal(location.origin);
    expect(await firstWord(createModuleWorker(elsewhere))).to.equal('started');
  });

  it('starts where only trusted addresses may be started', async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types glosa";
    const word = await runUnderPolicy(
      policy,
      `import { createModuleWorker } from '${sourceOf('module-worker.ts')}';
      const url = new URL("data:text/javascript,postMessage('started')");
      const worker = createModuleWorker(url);
      worker.addEventListener('message', ({ data }) => answer(data));`,
    );
    expect(word).to.equal('started');
  });
});
