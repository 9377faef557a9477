import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isBlank, type Reply, readThreads, type Thread, withThreads } from '#core/discussion';
import { newUid } from '#core/formats/label-uid.js';
import { INTERCHANGE_FORMATS } from '#core/formats/interchange/formats.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { isAnalysisRecord } from '#core/formats/write/record-validators.generated.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';
import { CONTEXT } from '../interchange/some-labels.js';

const [CADENCE, THREAD, QUESTION, ANSWER] = [newUid(), newUid(), newUid(), newUid()];

const FILE = {
  labels: [{ type: 'Cadence', start: 12, tag: 'PAC', uid: CADENCE }],
  threads: [
    {
      id: THREAD,
      labels: [CADENCE],
      start: 12,
      own: 'key',
      replies: [
        {
          id: QUESTION,
          author: 'Ada',
          date: '2026-11-01T09:00:00Z',
          text: 'Not **HC**?',
          likes: 3,
        },
        { id: ANSWER, author: 'Ben', text: 'The bass says PAC, see m. 4.', parent: QUESTION },
      ],
    },
    'a note by hand',
  ],
};

const read = (input: unknown) => parseAnalysis(input).analysis;
const threadsOf = (input: unknown) => readThreads(read(input)).threads;
const written = (input: unknown, threads: readonly Thread[]) =>
  JSON.parse(serializeAnalysis(withThreads(read(input), threads))) as typeof FILE;

const aReply = (text: string): Reply => ({ id: newUid(), author: 'Cleo', text, raw: {} });

describe('the threads of an analysis', () => {
  it('are read with who says what, about which labels', () => {
    const [thread] = threadsOf(FILE);
    expect([thread!.id, thread!.labels, thread!.start, thread!.state]).to.deep.equal([
      THREAD,
      [CADENCE],
      12,
      'open',
    ]);
    expect(thread!.replies.map(({ author, text, parent }) => [author, text, parent])).to.deep.equal(
      [
        ['Ada', 'Not **HC**?', undefined],
        ['Ben', 'The bass says PAC, see m. 4.', QUESTION],
      ],
    );
  });

  it('cause no warning in the file, but those that are none are told', () => {
    expect(parseAnalysis(FILE).warnings).to.deep.equal([]);
    const { warnings } = readThreads(read(FILE));
    expect(warnings).to.deep.equal([{ pointer: '/threads/1', message: 'Cannot be read, ignored' }]);
  });

  it('stay as they stand in the file until they are changed', () => {
    expect(written(FILE, threadsOf(FILE))).to.deep.equal(FILE);
  });

  it('take a reply, and keep what nobody reads', () => {
    const [thread] = threadsOf(FILE);
    const reply = aReply('Agreed.');
    const now = { ...thread!, state: 'resolved', resolvedBy: 'Ada' } as const;
    const file = written(FILE, [{ ...now, replies: [...thread!.replies, reply] }]);
    const [first, note] = file.threads;
    expect(note).to.equal('a note by hand');
    expect(first).to.deep.equal({
      ...(FILE.threads[0] as object),
      state: 'resolved',
      resolvedBy: 'Ada',
      replies: [
        ...(FILE.threads[0] as { replies: object[] }).replies,
        { id: reply.id, author: 'Cleo', text: 'Agreed.' },
      ],
    });
  });

  it('come into a file without, and the last takes the key away', () => {
    const plain = { labels: FILE.labels };
    const thread: Thread = {
      ...{ id: newUid(), labels: [], start: quarters(4), duration: quarters(8), staves: [1, 2] },
      ...{ state: 'open', replies: [aReply('Why no phrase here?')], raw: {} },
    };
    const file = written(plain, [thread]);
    expect(isAnalysisRecord(file)).to.equal(true);
    const bare = <T extends object>(entry: T): T => ({ ...entry, raw: {} });
    expect(
      threadsOf(file).map((each) => ({ ...bare(each), replies: each.replies.map(bare) })),
    ).to.deep.equal([thread]);
    expect(written(file, [])).to.deep.equal(plain);
  });

  it('with an id that is none, or twice the same, are left out, and lose nothing', () => {
    const twice = [FILE.threads[0], FILE.threads[0], { id: '5', replies: [] }, {}];
    const file = { ...FILE, threads: twice };
    expect(threadsOf(file).map(({ id }) => id)).to.deep.equal([THREAD]);
    expect(written(file, threadsOf(file))).to.deep.equal(file);
  });

  it('are kept by every format that keeps more than labels', () => {
    const analysis = read(FILE);
    const whole = ['dez', 'json', 'jams', 'web-annotation', 'textgrid', 'mei'];
    for (const format of INTERCHANGE_FORMATS.filter(({ id }) => whole.includes(id))) {
      const { text } = format.write(analysis, CONTEXT);
      const again = format.read(text, CONTEXT).analysis;
      expect(readThreads(again).threads, format.id).to.deep.equal(readThreads(analysis).threads);
    }
  });

  it('may be ten thousand replies, and one of a megabyte', () => {
    const replies = Array.from({ length: 10_000 }, (_, index) => aReply(`reply ${index}`));
    const [thread] = threadsOf(FILE);
    const now = { ...thread!, replies: [...replies, aReply('x'.repeat(2 ** 20))] };
    const again = threadsOf(written(FILE, [now]));
    expect(again[0]!.replies.map(({ text }) => text)).to.deep.equal(
      now.replies.map(({ text }) => text),
    );
  });

  it('are what was written, whatever a file holds', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const reply = fc.record({ id: fc.oneof(fc.uuid(), json), text: json, author: json });
    const thread = fc.record({
      ...{ id: fc.oneof(fc.uuid(), json), labels: json, start: json, duration: json },
      ...{ staves: json, state: json, replies: fc.oneof(fc.array(reply), json) },
    });
    const threads = fc.oneof(fc.array(fc.oneof(thread, json), { minLength: 1 }), json);
    fc.assert(
      fc.property(threads, (some) => {
        // As in a file: no -0.
        const text = JSON.stringify({ labels: [], threads: some });
        const file = JSON.parse(text) as typeof FILE;
        const found = threadsOf(file);
        expect(written(file, found).threads).to.deep.equal(
          Array.isArray(some) && some.length > 0 ? file.threads : written(file, found).threads,
        );
        const more = found.map((each) => ({ ...each, replies: [...each.replies, aReply('more')] }));
        const again = threadsOf(written(file, more));
        expect(again.map(({ replies }) => replies.at(-1)!.text)).to.deep.equal(
          more.map(() => 'more'),
        );
      }),
    );
  });
});

describe('a text', () => {
  it('is blank where nothing of it shows', () => {
    const blank = ['', ' \n', '\u200b', '\u2060\u00ad\u3164', '\ufeff \u200d'];
    const shown = ['a', 'a\u200b', '𝄞', '\ue050', '👩‍🎼', '.'];
    expect([...blank, ...shown].filter(isBlank)).to.deep.equal(blank);
  });
});
