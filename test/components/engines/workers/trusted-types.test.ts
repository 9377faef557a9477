import { expect } from '@open-wc/testing';
import { glosaPolicy } from '#engines/workers/trusted-types.js';
import { runUnderPolicy, sourceOf } from '../policy-frame.js';

const ENFORCED = "require-trusted-types-for 'script';";
const script = `
  import { glosaPolicy } from '${sourceOf('trusted-types.ts')}';
  const made = glosaPolicy()?.createHTML('<b>x</b>');
  try {
    document.body.innerHTML = made ?? 'a plain text';
    answer(document.body.innerHTML);
  } catch (error) {
    answer(error.name);
  }`;

/** Browsers without trusted types take any text. */
const isKnown = 'trustedTypes' in globalThis;

describe('trusted types', () => {
  it('has one policy for the whole page', () => {
    expect(glosaPolicy()).to.equal(glosaPolicy());
    expect(glosaPolicy() !== undefined).to.equal(isKnown);
  });

  it('makes markup in a page that allows the policy glosa', async () => {
    const made = await runUnderPolicy(`${ENFORCED} trusted-types glosa`, script);
    expect(made).to.equal(isKnown ? '<b>x</b>' : 'a plain text');
  });

  it('gives none in a page that does not allow it', async () => {
    const made = await runUnderPolicy(`${ENFORCED} trusted-types other`, script);
    expect(made).to.equal(isKnown ? 'TypeError' : 'a plain text');
  });
});
