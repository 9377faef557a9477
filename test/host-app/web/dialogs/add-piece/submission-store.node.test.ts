import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { CorpusError, type HostedSubmission } from '#entries/corpus.js';
import { fieldsIn, keptIn } from '#web/dialogs/add-piece/submission-draft.js';
import { failureOf, waitText } from '#web/dialogs/add-piece/submission-failure.js';
import {
  SubmissionStore,
  type SubmissionOptions,
} from '#web/dialogs/add-piece/submission-store.js';
import type { KeptSubmission } from '#web/dialogs/add-piece/kept-submissions.js';
import { FollowedSubmission } from '#web/dialogs/add-piece/submission-list.js';
import { MapStorage } from '#test/components/corpus/hosted/map-storage.js';

type Client = SubmissionOptions['client'];

const SONG = {
  name: 'Clara',
  email: 'clara@music.test',
  composer: 'Josephine Lang',
  title: 'Schmetterling',
} as const;

class Setup {
  readonly storage = new MapStorage() as unknown as Storage;
  readonly sent: FormData[] = [];
  /** Titles of what is followed. */
  readonly followed: string[] = [];
  readonly submission: SubmissionStore;

  constructor(answer: Client['requestPiece'] = async () => ({ id: '1', files: 1 })) {
    const requestPiece: Client['requestPiece'] = (form, options) => {
      this.sent.push(form);
      return answer(form, options);
    };
    this.submission = this.open({ requestPiece });
  }

  open(client: Client): SubmissionStore {
    const list = {
      add: ({ id, title }: KeptSubmission, told: HostedSubmission) => {
        this.followed.push(title);
        return new FollowedSubmission(id, title, told);
      },
    };
    return new SubmissionStore({ client, draft: keptIn(() => this.storage), list });
  }

  write(values: Readonly<Record<string, string>> = SONG): this {
    for (const [name, value] of Object.entries(values))
      this.submission.setText(name as keyof typeof SONG, value);
    return this;
  }
}

const refusal = (code: string, retryAfter?: number): CorpusError =>
  Object.assign(new CorpusError('Other', '/api/pieces'), { code, retryAfter });

describe('a submission for a new piece', () => {
  test('complains only when it was to be sent, and sends nothing then', async () => {
    const { submission, sent } = new Setup();
    assert.deepEqual(submission.complaints.texts, {});
    await submission.send();
    assert.equal(submission.complaints.texts.name, 'required');
    assert.deepEqual([sent.length, submission.state], [0, 'editing']);
  });

  test('begins with what is known of a piece of one’s own, for the same person', () => {
    const { submission } = new Setup().write({ ...SONG, title: 'Another one' });
    const files = [new File(['<mei/>'], 'waltz.mei'), new File(['?'], 'waltz.pdf')];
    const links = ['https://youtu.be/dQw4w9WgXcQ'];
    submission.fill({ title: 'Waltz', composer: 'Clara Schumann', files, links });
    const { name, email, title, composer } = submission.fields;
    assert.deepEqual([name, email], [SONG.name, SONG.email]);
    assert.deepEqual(
      [title, composer, submission.fields.links],
      ['Waltz', 'Clara Schumann', links],
    );
    assert.deepEqual(
      submission.files.map(({ file }) => file.name),
      ['waltz.mei'],
    );
    assert.deepEqual(
      submission.refused.map((refused) => refused.name),
      ['waltz.pdf'],
    );
  });

  test('is sent with its files and links, and is followed', async () => {
    const told = { id: '1', state: 'queued', total: 3 };
    const { submission, sent, followed } = new Setup(async () => told).write();
    submission.setText('comment', '  ');
    submission.setLink(0, 'youtu.be/abc');
    submission.addLink();
    submission.addFiles([new File(['x'], 'song.mxl'), new File(['y'], 'song.mp3')]);
    await submission.send();
    const [form] = sent;
    assert.deepEqual(
      [...form!.keys()],
      ['name', 'email', 'composer', 'title', 'youtube', 'score', 'audio'],
    );
    assert.equal(form!.get('youtube'), 'https://youtu.be/abc');
    assert.equal((form!.get('score') as File).name, 'song.mxl');
    assert.deepEqual([submission.state, followed], ['sent', [SONG.title]]);
    assert.equal(submission.sent?.told, told);
  });

  test('goes to the group that was chosen, with what it is made of, and so does the next one', async () => {
    const { submission, sent } = new Setup().write();
    submission.showTo('seminar');
    await submission.send();
    assert.deepEqual([sent.length, submission.complaints.group], [0, 'noSource']);
    submission.addFiles([new File(['x'], 'song.mxl')]);
    await submission.send();
    assert.equal(sent[0]?.get('group'), 'seminar');
    submission.startAgain();
    assert.equal(submission.fields.group, 'seminar');
    submission.fill({ title: 'Waltz', composer: '', files: [], links: [] });
    assert.equal(submission.fields.group, 'seminar');
  });

  test('tells how far it is, and can be taken back', async () => {
    let stopped = false;
    const { submission } = new Setup((_form, { signal, onProgress } = {}) => {
      onProgress?.(0.5);
      return new Promise<HostedSubmission>((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = true;
          reject(signal.reason as Error);
        });
      });
    }).write();
    const sending = submission.send();
    assert.deepEqual([submission.state, submission.share], ['sending', 0.5]);
    submission.cancel();
    await sending;
    assert.deepEqual([stopped, submission.state, submission.failure], [true, 'editing', undefined]);
    assert.equal(submission.fields.title, SONG.title);
  });

  test('keeps everything when it fails, and says why', async () => {
    const { submission } = new Setup(() => Promise.reject(refusal('tooLarge'))).write();
    submission.addFiles([new File(['x'], 'song.mxl')]);
    await submission.send();
    assert.deepEqual(submission.failure, { text: 'tooLarge' });
    assert.equal(submission.fields.composer, SONG.composer);
    assert.equal(submission.files.length, 1);
  });

  test('is there again after a reload, without files; not any more when it was sent', async () => {
    const setup = new Setup().write();
    setup.submission.setLink(0, 'https://youtu.be/abc');
    const client: Client = { requestPiece: async () => ({}) };
    assert.deepEqual(setup.open(client).fields, setup.submission.fields);
    await setup.submission.send();
    assert.equal(setup.open(client).fields.title, '');
  });

  test('begins anew for the same person', async () => {
    const { submission } = new Setup().write();
    await submission.send();
    submission.startAgain();
    assert.deepEqual([submission.fields.name, submission.fields.title], ['Clara', '']);
    assert.deepEqual([submission.state, submission.complaints.texts], ['editing', {}]);
  });

  test('always has a field for a link', () => {
    const { submission } = new Setup();
    submission.setLink(0, 'a');
    submission.addLink();
    submission.removeLink(0);
    assert.deepEqual(submission.fields.links, ['']);
    submission.removeLink(0);
    assert.deepEqual(submission.fields.links, ['']);
  });
});

describe('what was kept of a submission', () => {
  for (const [what, text] of [
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['other types', '{"name": 1, "links": "x", "title": null}'],
  ] as const)
    test(`${what} is an empty form`, () => {
      const { links, ...texts } = fieldsIn(text);
      assert.deepEqual(links, ['']);
      assert.ok(Object.values(texts).every((value) => value === ''));
    });
});

describe('a submission that was not taken', () => {
  for (const [error, text] of [
    [refusal('tooMany'), 'tooMany'],
    [refusal('tooMany', 60), 'tooManyWait'],
    [refusal('wrongType'), 'unreadable'],
    [refusal('malformed'), 'unreadable'],
    [refusal('invalid'), 'refused'],
    [refusal('blocked'), 'notAllowed'],
    [refusal('sessionEnded'), 'sessionEnded'],
    [refusal('constructor'), 'unknown'],
    [new CorpusError('NoResponse', '/api/pieces'), 'noServer'],
    [new CorpusError('Unauth', '/api/pieces'), 'notAllowed'],
    [new Error('something else'), 'unknown'],
  ] as const)
    test(`${String(error)} is told as ${text}`, () => assert.equal(failureOf(error).text, text));

  test('may be tried again after a time in words', () => {
    assert.equal(waitText(30, 'en'), '1 minute');
    assert.equal(waitText(61, 'en'), '2 minutes');
    assert.equal(waitText(7200, 'de'), '2 Stunden');
  });
});
