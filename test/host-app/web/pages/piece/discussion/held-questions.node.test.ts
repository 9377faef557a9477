import { describe, it } from 'node:test';
import { CorpusError } from '#corpus';
import { HeldQuestions } from '#web/pages/piece/discussion/held-questions.js';
import type { Sent } from '#web/pages/piece/discussion/outbox.js';
import { expect } from '#test/support/expect.mjs';
import { aHead, aReply } from './some-threads.js';

const sent: Sent = {
  ...{ id: '1', thread: 't', kind: 'reply', date: '2026-03-01T10:00:00Z' },
  body: { id: 'r', text: 'why?' },
};
const answer = (keys: object) => ({ thread: aHead('t', 1), reply: aReply('t', 'r', 0, keys) });

/** Questions without a storage: what a browser allows that keeps nothing. */
function asked(): HeldQuestions {
  const questions = new HeldQuestions({
    name: 'x held',
    storage: () => {
      throw new Error('no storage');
    },
  });
  questions.take(sent, answer({}));
  expect(questions.has('r')).to.equal(false);
  questions.take(sent, answer({ held: true }));
  questions.take(sent, answer({ held: true }));
  expect(questions.all).to.have.length(1);
  return questions;
}

describe('questions that wait for a moderator', () => {
  it('stay through trouble, and go when they are answered for', async () => {
    const questions = asked();
    const failing = (status: 'NoResponse' | 'Missing') =>
      questions.askAgain(() => Promise.reject(new CorpusError(status, 'threads')));
    await failing('NoResponse');
    await questions.askAgain(() => Promise.resolve(answer({ held: true })));
    questions.settle(() => undefined);
    questions.settle(() => aReply('t', 'r', 0, { held: true }));
    expect(questions.has('r')).to.equal(true);
    await failing('Missing');
    expect(questions.has('r')).to.equal(false);
    const others = asked();
    await others.askAgain(() => Promise.resolve(answer({ held: true, removed: 'moderator' })));
    expect(others.all).to.have.length(0);
    const shown = asked();
    shown.settle(() => aReply('t', 'r', 7));
    expect(shown.all).to.have.length(0);
  });
});
