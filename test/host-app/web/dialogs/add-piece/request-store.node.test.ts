import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { CorpusError, type SubmittedPiece } from '../../../../../components/corpus/index.js';
import { fieldsIn, keptIn } from '../../../../../host-app/web/dialogs/add-piece/request-draft.js';
import {
  failureOf,
  waitText,
} from '../../../../../host-app/web/dialogs/add-piece/request-failure.js';
import {
  RequestStore,
  type RequestOptions,
} from '../../../../../host-app/web/dialogs/add-piece/request-store.js';
import type { KeptRequest } from '../../../../../host-app/web/dialogs/add-piece/kept-requests.js';
import { FollowedRequest } from '../../../../../host-app/web/dialogs/add-piece/request-list.js';
import { MapStorage } from '../../../../components/corpus/hosted/map-storage.js';

type Client = RequestOptions['client'];

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
  readonly request: RequestStore;

  constructor(answer: Client['requestPiece'] = async () => ({ id: '1', files: 1 })) {
    const requestPiece: Client['requestPiece'] = (form, options) => {
      this.sent.push(form);
      return answer(form, options);
    };
    this.request = this.open({ requestPiece });
  }

  open(client: Client): RequestStore {
    const list = {
      add: ({ id, title }: KeptRequest, told: SubmittedPiece) => {
        this.followed.push(title);
        return new FollowedRequest(id, title, told);
      },
    };
    return new RequestStore({ client, draft: keptIn(() => this.storage), list });
  }

  write(values: Readonly<Record<string, string>> = SONG): this {
    for (const [name, value] of Object.entries(values))
      this.request.setText(name as keyof typeof SONG, value);
    return this;
  }
}

const refusal = (code: string, retryAfter?: number): CorpusError =>
  Object.assign(new CorpusError('Other', '/api/pieces'), { code, retryAfter });

describe('a request for a new piece', () => {
  test('complains only when it was to be sent, and sends nothing then', async () => {
    const { request, sent } = new Setup();
    assert.deepEqual(request.complaints.texts, {});
    await request.send();
    assert.equal(request.complaints.texts.name, 'required');
    assert.deepEqual([sent.length, request.state], [0, 'editing']);
  });

  test('begins with what is known of a piece of one’s own, for the same person', () => {
    const { request } = new Setup().write({ ...SONG, title: 'Another one' });
    const files = [new File(['<mei/>'], 'waltz.mei'), new File(['?'], 'waltz.pdf')];
    const links = ['https://youtu.be/dQw4w9WgXcQ'];
    request.fill({ title: 'Waltz', composer: 'Clara Schumann', files, links });
    const { name, email, title, composer } = request.fields;
    assert.deepEqual([name, email], [SONG.name, SONG.email]);
    assert.deepEqual([title, composer, request.fields.links], ['Waltz', 'Clara Schumann', links]);
    assert.deepEqual(
      request.files.map(({ file }) => file.name),
      ['waltz.mei'],
    );
    assert.deepEqual(
      request.refused.map((refused) => refused.name),
      ['waltz.pdf'],
    );
  });

  test('is sent with its files and links, and is followed', async () => {
    const told = { id: '1', state: 'queued', total: 3 };
    const { request, sent, followed } = new Setup(async () => told).write();
    request.setText('comment', '  ');
    request.setLink(0, 'youtu.be/abc');
    request.addLink();
    request.addFiles([new File(['x'], 'song.mxl'), new File(['y'], 'song.mp3')]);
    await request.send();
    const [form] = sent;
    assert.deepEqual(
      [...form!.keys()],
      ['name', 'email', 'composer', 'title', 'youtube', 'score', 'audio'],
    );
    assert.equal(form!.get('youtube'), 'https://youtu.be/abc');
    assert.equal((form!.get('score') as File).name, 'song.mxl');
    assert.deepEqual([request.state, followed], ['sent', [SONG.title]]);
    assert.equal(request.sent?.told, told);
  });

  test('tells how far it is, and can be taken back', async () => {
    let stopped = false;
    const { request } = new Setup((_form, { signal, onProgress } = {}) => {
      onProgress?.(0.5);
      return new Promise<SubmittedPiece>((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = true;
          reject(signal.reason as Error);
        });
      });
    }).write();
    const sending = request.send();
    assert.deepEqual([request.state, request.share], ['sending', 0.5]);
    request.cancel();
    await sending;
    assert.deepEqual([stopped, request.state, request.failure], [true, 'editing', undefined]);
    assert.equal(request.fields.title, SONG.title);
  });

  test('keeps everything when it fails, and says why', async () => {
    const { request } = new Setup(() => Promise.reject(refusal('tooLarge'))).write();
    request.addFiles([new File(['x'], 'song.mxl')]);
    await request.send();
    assert.deepEqual(request.failure, { text: 'tooLarge' });
    assert.equal(request.fields.composer, SONG.composer);
    assert.equal(request.files.length, 1);
  });

  test('is there again after a reload, without files; not any more when it was sent', async () => {
    const setup = new Setup().write();
    setup.request.setLink(0, 'https://youtu.be/abc');
    const client: Client = { requestPiece: async () => ({}) };
    assert.deepEqual(setup.open(client).fields, setup.request.fields);
    await setup.request.send();
    assert.equal(setup.open(client).fields.title, '');
  });

  test('begins anew for the same person', async () => {
    const { request } = new Setup().write();
    await request.send();
    request.startAgain();
    assert.deepEqual([request.fields.name, request.fields.title], ['Clara', '']);
    assert.deepEqual([request.state, request.complaints.texts], ['editing', {}]);
  });

  test('always has a field for a link', () => {
    const { request } = new Setup();
    request.setLink(0, 'a');
    request.addLink();
    request.removeLink(0);
    assert.deepEqual(request.fields.links, ['']);
    request.removeLink(0);
    assert.deepEqual(request.fields.links, ['']);
  });
});

describe('what was kept of a request', () => {
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

describe('a request that was not taken', () => {
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
