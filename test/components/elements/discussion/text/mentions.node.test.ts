import { describe, it } from 'node:test';
import { mentionBegun, mentionOf, mentionsIn } from '#elements/discussion/text/mentions.js';
import { expect } from '#test/support/expect.mjs';

const NAMES = ['clara', 'Clara W.', 'j.brahms'];
const mentioned = (text: string) =>
  mentionsIn(text, NAMES).flatMap(({ text: words, isMention }) => (isMention ? [words] : []));

describe('the names that a text mentions', () => {
  it('are those that are known, in any case, with spaces in quotes', () => {
    expect(mentioned('@Clara and @"Clara W.", see @j.brahms.')).to.deep.equal([
      '@Clara',
      '@"Clara W."',
      '@j.brahms',
    ]);
    expect(mentioned('Is it so, @clara?')).to.deep.equal(['@clara']);
    expect(mentioned('I agree with @clara.')).to.deep.equal(['@clara']);
  });

  it('are nobody else’s, and no part of an address', () => {
    expect(mentioned('@robert x@clara @ clara @"clara')).to.deep.equal([]);
  });

  it('leave the text as it is', () => {
    const text = 'so @clara, @nobody and @"Clara W."!';
    expect(
      mentionsIn(text, NAMES)
        .map((part) => part.text)
        .join(''),
    ).to.equal(text);
  });
});

describe('a mention that is being typed', () => {
  const offered = (text: string) => mentionBegun(text, NAMES)?.names ?? [];

  it('offers the names that begin so, until it is one of them', () => {
    expect(offered('so @')).to.deep.equal(NAMES);
    expect(offered('so @CL')).to.deep.equal(['clara', 'Clara W.']);
    expect(offered('@"Cl')).to.deep.equal(['clara', 'Clara W.']);
    expect(offered('@j.brahms')).to.deep.equal([]);
    for (const text of ['so', 'a@cl', '@clara ', '@x']) expect(offered(text)).to.deep.equal([]);
  });

  it('becomes what is read as a mention of that name', () => {
    for (const name of NAMES) expect(mentioned(`so ${mentionOf(name)} `)).to.have.length(1);
    expect(mentionBegun('see @cla', NAMES)?.start).to.equal(4);
  });
});
