import { describe, it } from 'node:test';
import { readThreads } from '#core/discussion';
import { isUid, newUid } from '#core/formats/label-uid.js';
import { webAnnotationFormat } from '#core/formats/interchange/timed/web-annotation.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { expect } from '#test/support/expect.mjs';
import { CONTEXT } from '../some-labels.js';

const [CADENCE, THREAD, QUESTION, ANSWER] = [newUid(), newUid(), newUid(), newUid()];

interface Page {
  readonly items: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
}

const write = (file: object): Page =>
  JSON.parse(webAnnotationFormat.write(parseAnalysis(file).analysis, CONTEXT).text) as Page;

/** A file with a thread on a cadence: a question, and an answer to it. */
const aFile = (labels: readonly string[] = [CADENCE]) => ({
  labels: [{ type: 'Cadence', start: 12, uid: CADENCE }],
  threads: [
    {
      ...{ id: THREAD, start: 12, labels },
      replies: [
        { id: QUESTION, author: 'Ada', date: '2026-11-01T09:00:00Z', text: 'Not *HC*?' },
        { id: ANSWER, author: 'Ben', visitor: true, text: 'No.', parent: QUESTION },
      ],
    },
  ],
});

/** A label of another program, and answers to it. */
const aPage = (...replies: readonly object[]) => ({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'AnnotationPage',
  items: [
    {
      ...{ id: 'https://example.org/anno/1', type: 'Annotation', motivation: 'tagging' },
      body: { type: 'TextualBody', purpose: 'tagging', value: 'PAC' },
      target: 'https://example.org/minuet.ogg#t=7,8',
    },
    ...replies,
  ],
});

const aReply = (id: string | undefined, target: unknown, text: string) => ({
  ...(id !== undefined && { id }),
  ...{ type: 'Annotation', motivation: 'replying', target },
  creator: { type: 'Person', name: 'Cleo' },
  body: { type: 'TextualBody', value: text },
});

const read = (input: object) => {
  const { analysis, warnings } = webAnnotationFormat.read(input, CONTEXT);
  const { threads } = readThreads(analysis);
  return { analysis, warnings, threads, texts: threads.map(textsOf) };
};
const textsOf = ({ replies }: { readonly replies: readonly { readonly text: string }[] }) =>
  replies.map(({ text }) => text);

describe('replies as annotations', () => {
  it('answer the annotation of their label, or the reply that they answer', () => {
    const [label, question, answer] = write(aFile()).items;
    expect(label!.id).to.equal(`urn:uuid:${CADENCE}`);
    expect(question).to.deep.equal({
      ...{ id: `urn:uuid:${QUESTION}`, type: 'Annotation', motivation: 'replying' },
      creator: { type: 'Person', name: 'Ada' },
      created: '2026-11-01T09:00:00Z',
      body: {
        type: 'TextualBody',
        purpose: 'replying',
        format: 'text/markdown',
        value: 'Not *HC*?',
      },
      target: `urn:uuid:${CADENCE}`,
    });
    expect(answer!.target).to.equal(`urn:uuid:${QUESTION}`);
    expect(answer!.creator).to.deep.equal({ type: 'Person', nickname: 'Ben' });
  });

  it('answer the recording where their label is gone, or they are about a passage', () => {
    for (const labels of [[newUid()], []]) {
      const [, question] = write(aFile(labels)).items;
      expect(question!.target).to.equal(CONTEXT.recording);
    }
  });

  it('come back as the threads that they were, once', () => {
    const file = aFile();
    const { threads, warnings } = read(write(file));
    expect(warnings).to.deep.equal([]);
    expect(threads).to.deep.equal(readThreads(parseAnalysis(file).analysis).threads);
  });

  it('of other programs become a thread on the label that they answer, over others', () => {
    const first = aReply('https://example.org/anno/2', 'https://example.org/anno/1', 'Why?');
    const second = aReply(undefined, { id: 'https://example.org/anno/2' }, 'The bass.');
    const { analysis, threads, texts } = read(aPage(second, first));
    expect(texts).to.deep.equal([['The bass.', 'Why?']]);
    const [label] = analysis.labels;
    expect(isUid(label!.uid)).to.equal(true);
    expect(threads[0]!.labels).to.deep.equal([label!.uid]);
    expect(threads[0]!.start).to.equal(label!.start);
    const [answer, question] = threads[0]!.replies;
    expect([answer!.parent, question!.author]).to.deep.equal([question!.id, 'Cleo']);
  });

  it('have the same ids each time that a file is read', () => {
    const page = aPage(aReply('https://example.org/2', 'https://example.org/anno/1', 'Why?'));
    expect(read(page).threads).to.deep.equal(read(page).threads);
  });

  it('that answer nothing in the file, or go in a circle, are told', () => {
    const { threads, warnings } = read(
      aPage(
        aReply('urn:x:2', 'urn:x:3', 'round'),
        aReply('urn:x:3', 'urn:x:2', 'and round'),
        aReply('urn:x:4', 'https://example.org/elsewhere', 'lost'),
      ),
    );
    expect(threads).to.deep.equal([]);
    const message = 'Answers no label, ignored';
    expect(warnings).to.deep.equal(
      [1, 2, 3].map((index) => ({ pointer: `/items/${index}`, message })),
    );
  });

  it('may be a chain of ten thousand', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) =>
      aReply(`urn:x:${index}`, index ? `urn:x:${index - 1}` : 'https://example.org/anno/1', 'x'),
    );
    expect(read(aPage(...chain)).texts[0]).to.have.length(10_000);
  });
});
