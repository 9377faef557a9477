import { expect } from '@open-wc/testing';
import * as defining from '#kit/element/define.js';
import { version } from '#kit/element/version.js';
import manifest from '#package.json' with { type: 'json' };

type Module = typeof defining;

const { define, isFirstCopy } = defining;

/** A copy of the module, as another copy of the library has it. */
const aCopy = (name: string) =>
  import(
    new URL(`../../../../components/kit/element/define.ts?${name}`, import.meta.url).href
  ) as Promise<Module>;

/** Runs, and collects the messages to the console. */
async function warnings(run: () => Promise<void> | void): Promise<readonly string[]> {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => said.push(text);
  await run();
  console.warn = warn;
  return said;
}

const element = (released: string) =>
  class extends HTMLElement {
    static readonly version = released;
  };

describe('define', () => {
  it('registers what this copy of the library has, and leaves names that are taken', () => {
    const First = element(version);
    define('glosa-score', First);
    define('glosa-score', element(version));
    expect(customElements.get('glosa-score')).to.equal(First);
    expect(isFirstCopy()).to.be.true;
  });

  it('registers nothing of another version that comes later, and says so once', async () => {
    const said = await warnings(async () => {
      const copy = await aCopy('later');
      copy.define('glosa-piece', element('9.9.9'));
      copy.define('x-later', element('9.9.9'));
      expect(copy.isFirstCopy()).to.be.false;
    });
    expect(customElements.get('x-later')).to.equal(undefined);
    expect(said).to.deep.equal([
      `glosa: version ${version} is on this page; version 9.9.9 registers nothing.`,
    ]);
  });

  it('registers nothing beside a copy that has only one element in the page', async () => {
    // This copy may have no piece: a page imports `glosa/define/score` and brings the model itself.
    const copy = await aCopy('whole');
    copy.define('x-piece', element(version));
    expect(customElements.get('x-piece')).to.equal(undefined);
    expect(copy.isFirstCopy()).to.be.false;
  });

  it('is silent about the same version', async () => {
    const said = await warnings(async () => {
      (await aCopy('same')).define('x-same', element(version));
    });
    expect(customElements.get('x-same')).to.equal(undefined);
    expect(said).to.deep.equal([]);
  });
});

describe('version', () => {
  it('is that of the package', () => {
    expect(version).to.equal(manifest.version);
  });
});
