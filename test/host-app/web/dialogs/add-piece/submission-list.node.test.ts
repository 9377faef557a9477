import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { CorpusError, type HostedSubmission } from '#entries/corpus.js';
import { submissionsIn, submissionsKeptIn } from '#web/dialogs/add-piece/kept-submissions.js';
import { SubmissionList } from '#web/dialogs/add-piece/submission-list.js';
import { MapStorage } from '#test/components/corpus/hosted/map-storage.js';

type Answer = HostedSubmission | Error;

/** A service that gives these answers, one after the other; the last one again and again. */
class Setup {
  readonly storage = new MapStorage() as unknown as Storage;
  readonly asked: string[] = [];
  private readonly answers: Record<string, Answer[]>;

  constructor(answers: Readonly<Record<string, readonly Answer[]>>) {
    this.answers = Object.fromEntries(Object.entries(answers).map(([id, list]) => [id, [...list]]));
  }

  open(): SubmissionList {
    const submission = (id: string) => {
      this.asked.push(id);
      const list = this.answers[id] ?? [];
      const answer = list.length > 1 ? list.shift() : list[0];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
    };
    return new SubmissionList({
      ...{ client: { submission }, pause: 1 },
      kept: submissionsKeptIn(() => this.storage),
    });
  }
}

const WALTZ = { id: 'w', title: 'Waltz' };
const queued = { state: 'queued', total: 2, done: 0 };
const processing = { state: 'processing', total: 2, done: 1 };
const ready = { state: 'ready', path: 'incoming-sandbox/waltz', total: 2, done: 2 };
const settled = async (list: SubmissionList) => {
  while (list.submissions.some(({ isUnderWay }) => isUnderWay)) await delay(1);
};

describe('the submissions of this browser', () => {
  test('are asked for until they are ready, and are there after a reload', async () => {
    const setup = new Setup({ w: [processing, ready] });
    const list = setup.open();
    const submission = list.add(WALTZ, queued);
    const stop = list.watch();
    await settled(list);
    assert.equal(submission.told?.path, ready.path);
    stop();
    const reloaded = setup.open();
    assert.deepEqual(
      reloaded.submissions.map(({ id, title }) => ({ id, title })),
      [WALTZ],
    );
    const end = reloaded.watch();
    await settled(reloaded);
    assert.equal(reloaded.find('w')?.told?.path, ready.path);
    end();
  });

  test('are not asked for while nobody looks', async () => {
    const setup = new Setup({ w: [processing] });
    const list = setup.open();
    list.add(WALTZ, queued);
    const stop = list.watch();
    await delay(10);
    stop();
    await delay(5);
    const { length } = setup.asked;
    assert.ok(length > 0);
    await delay(10);
    assert.equal(setup.asked.length, length);
  });

  test('that wait for the team are not asked for again and again', async () => {
    const setup = new Setup({ w: [{ state: 'queued', total: 0 }] });
    const list = setup.open();
    list.add(WALTZ, { state: 'queued', total: 0 });
    const stop = list.watch();
    await delay(10);
    assert.ok(setup.asked.length <= 1);
    stop();
  });

  test('are asked for again when the service was away, and are gone when it says so', async () => {
    const [away, gone] = [new CorpusError('NoResponse', '/'), new CorpusError('Missing', '/')];
    const setup = new Setup({ w: [away, ready], g: [gone] });
    const list = setup.open();
    const submission = list.add(WALTZ, queued);
    const other = list.add({ id: 'g', title: 'Gone' }, queued);
    const stop = list.watch();
    await settled(list);
    assert.deepEqual([submission.told?.state, submission.isUnanswered], ['ready', false]);
    assert.ok(other.isGone);
    stop();
  });

  test('can be taken off the list', () => {
    const setup = new Setup({});
    const list = setup.open();
    list.remove(list.add(WALTZ, ready));
    assert.deepEqual([list.submissions, setup.open().submissions], [[], []]);
  });
});

test('what was kept and is no submission is left out', () => {
  for (const text of [null, '', '{', '7', '{}', '[1,{"id":""},{"id":1,"title":"x"}]'])
    assert.deepEqual(submissionsIn(text), [], String(text));
  assert.deepEqual(submissionsIn(JSON.stringify([WALTZ, 4])), [WALTZ]);
});
