import { describe, it } from 'node:test';
import { remembered } from '#core/model/remembered.js';
import { expect } from '#test/support/expect.mjs';

describe('remembered', () => {
  it('asks again only for another value', () => {
    const asked: string[] = [];
    const length = remembered((text: string) => {
      asked.push(text);
      return text.length;
    });
    expect([length('ab'), length('ab'), length('c'), length('ab')]).to.deep.equal([2, 2, 1, 2]);
    expect(asked).to.deep.equal(['ab', 'c', 'ab']);
  });

  it('keeps an answer that is undefined', () => {
    let count = 0;
    const nothing = remembered((_: undefined) => void (count += 1));
    nothing(undefined);
    nothing(undefined);
    expect(count).to.equal(1);
  });
});
