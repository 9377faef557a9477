import { describe, it } from 'node:test';
import { CorpusError } from '#entries/corpus.js';
import { claimedBy, confirmedSources } from '#web/dialogs/cite/sources.js';
import { expect } from '#test/support/expect.mjs';

const uid = (sign: string): string => `01890000-0000-7000-8000-${sign.repeat(12)}`;
const label = (...sources: readonly object[]) => ({ raw: { review: { sources } } });
const text = (...uids: readonly string[]): string =>
  JSON.stringify({ labels: uids.map((each) => ({ uid: each, start: 0 })) });

/** A piece by the versions of its analyses; a version that is an error cannot be read. */
function aReader(analyses: Readonly<Record<string, readonly (string | CorpusError)[]>>) {
  const read: string[] = [];
  return {
    read,
    versions: (name: string) => {
      const all = analyses[name];
      return all
        ? Promise.resolve(all.map((_, at) => at + 1))
        : Promise.reject(new CorpusError('Missing', name));
    },
    text: (name: string, version = 1) => {
      read.push(`${name}@${version}`);
      const found = analyses[name]![version - 1]!;
      return typeof found === 'string' ? Promise.resolve(found) : Promise.reject(found);
    },
  };
}

describe('the sources of labels that count for a citation', () => {
  it('are those of which the label stands in a version, the last looked at first', async () => {
    const claimed = claimedBy([
      label({ analysis: 'ada’s', uid: uid('a') }, { analysis: 'ben’s', uid: uid('a') }),
      label({ analysis: 'ada’s', uid: uid('b') }, { analysis: 'none', uid: uid('a') }),
      label({ analysis: 'by place', index: 0 }),
      { raw: {} },
    ]);
    const reader = aReader({
      'ada’s': [text(uid('a')), text(uid('a'), uid('c')), text()],
      'ben’s': ['no JSON', '{"labels":7}', text(uid('c'))],
    });
    expect(await confirmedSources(claimed, reader)).to.deep.equal(['ada’s']);
    expect(reader.read).to.deep.equal(['ada’s@3', 'ada’s@2', 'ben’s@3', 'ben’s@2', 'ben’s@1']);
  });

  it('are none that the reader may not see, and unknown without an answer', async () => {
    const claimed = claimedBy([label({ analysis: 'x', uid: uid('a') })]);
    const gone = Object.assign(new CorpusError('Other', 'x'), { code: 'gone' });
    expect(await confirmedSources(claimed, aReader({ x: [text(uid('a')), gone] }))).to.have.length(
      1,
    );
    expect(await confirmedSources(claimed, aReader({ x: [new CorpusError('Unauth', 'x')] }))).to.be
      .empty;
    const away = confirmedSources(claimed, aReader({ x: [new CorpusError('NoResponse', 'x')] }));
    expect(await away.catch((error: unknown) => error)).to.include({ status: 'NoResponse' });
  });

  it('are looked for in so many versions only', async () => {
    const claimed = claimedBy([label({ analysis: 'x', uid: uid('a') })]);
    const reader = aReader({ x: Array.from({ length: 500 }, () => text()) });
    expect(await confirmedSources(claimed, reader)).to.be.empty;
    expect(reader.read).to.have.length(60);
  });
});
