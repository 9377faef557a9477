import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { setImmediate as soon } from 'node:timers/promises';
import { FrameLink, type FrameWindow } from '#embed/frame-link.js';

const PAGE = 'https://school.example';

interface Sent {
  readonly message: Record<string, unknown>;
  readonly origin: string;
}

/** The window of a frame, with a page around it that records its messages. */
function aFrame() {
  const sent: Sent[] = [];
  const parent = {
    postMessage: (message: unknown, origin: string) =>
      void sent.push({ message: message as Record<string, unknown>, origin }),
  };
  const window = Object.assign(new EventTarget(), { parent }) as unknown as FrameWindow &
    EventTarget;
  const content = new EventTarget();
  const link = new FrameLink(window, content);
  const page: unknown = parent;
  const say = (data: unknown, { origin = PAGE, source = page } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  const command = async (type: string, fields: object = {}, from = {}) => {
    say({ glosa: 1, type, ...fields }, from);
    await soon();
  };
  const told = (type: string) => sent.filter(({ message }) => message['type'] === type);
  return { sent, told, command, content, link, say };
}

/** A piece whose element records its commands. */
function aPiece() {
  const calls: unknown[] = [];
  const model = {
    title: 'Der Mond',
    selection: { ids: [] as number[] },
    get selectedLabels() {
      return model.selection.ids.filter((id) => id < 100);
    },
    transport: { isPlaying: false, duration: 60, moment: { date: 2, onset: 4, lap: '' } },
  };
  const element = {
    localName: 'glosa-widget',
    play: () => Promise.resolve((model.transport.isPlaying = calls.push('play') > 0)),
    pause: () => void calls.push('pause'),
    seek: (place: { measure?: string }) => {
      if (place.measure === 'x') throw new Error('no such measure');
      return calls.push(place) > 0;
    },
    select: (ids: number[]) => void calls.push((model.selection.ids = ids)),
  };
  const tell = (content: EventTarget, type: string, detail: object = {}, inside?: object) => {
    const event = new CustomEvent(`glosa-${type}`, { detail });
    const path = inside ? [inside, element] : [element];
    Object.defineProperty(event, 'composedPath', { value: () => path });
    content.dispatchEvent(event);
  };
  return { calls, model, tell };
}

describe('a framed piece', () => {
  test('says nothing but that it is there before a page connects', async () => {
    const { sent, content, command } = aFrame();
    const { tell, model } = aPiece();
    tell(content, 'load', { piece: model });
    await command('play', { id: 1 });
    assert.deepEqual(sent, [{ message: { glosa: 1, type: 'ready' }, origin: '*' }]);
  });

  test('tells its state to the page that connects, and to no other', async () => {
    const { sent, told, command, content } = aFrame();
    const { tell, model } = aPiece();
    tell(content, 'load', { piece: model });
    await command('connect');
    await command('connect', {}, { origin: 'https://other.example' });
    const states = told('state');
    assert.equal(states.length, 1);
    const state = states[0]!;
    assert.equal(state.origin, PAGE);
    assert.deepEqual(state.message, {
      ...{ glosa: 1, type: 'state', isLoaded: true, isPlaying: false, title: 'Der Mond' },
      ...{ selection: [], duration: 60, date: 2, onset: 4 },
    });
    assert.ok(sent.slice(1).every(({ origin }) => origin === PAGE));
  });

  test('does what it is asked, and answers', async () => {
    const { told, command, content } = aFrame();
    const { tell, model, calls } = aPiece();
    tell(content, 'load', { piece: model });
    await command('connect');
    await command('play', { id: 1 });
    await command('seek', { id: 2, place: { measure: 8 } });
    await command('select', { id: 3, ids: [5] });
    await command('seek', { id: 4, place: { measure: 'x' } });
    await command('seek', { id: 5, place: 'm3' });
    await command('select', { id: 6, ids: [] });
    await command('select', { id: 7, ids: [100] });
    assert.deepEqual(calls, ['play', { measure: 8 }, [5], 'm3', [], [100]]);
    assert.deepEqual(
      told('answer').map(({ message: { id, ok } }) => [id, ok]),
      [
        [1, true],
        [2, true],
        [3, true],
        [4, false],
        [5, true],
        [6, false],
        [7, false],
      ],
    );
    assert.equal(told('state').at(-1)?.message['isPlaying'], true);
  });

  test('does it when the piece has come', async () => {
    const { told, command, content } = aFrame();
    const { tell, model, calls } = aPiece();
    await command('connect');
    await command('play', { id: 1 });
    assert.deepEqual([calls, told('answer')], [[], []]);
    tell(content, 'load', { piece: model });
    await soon();
    assert.deepEqual(calls, ['play']);
    assert.deepEqual(
      told('answer').map(({ message }) => message['ok']),
      [true],
    );
  });

  test('answers when the piece cannot be loaded, and does it when it is tried again', async () => {
    const { told, command, content } = aFrame();
    const { tell, model, calls } = aPiece();
    await command('connect');
    await command('play', { id: 1 });
    const failed = { localName: 'glosa-piece', problem: { message: '404' } };
    tell(content, 'error', { severity: 'error', message: '404' }, failed);
    await command('seek', { id: 2, place: { measure: 8 } });
    const answers = () => told('answer').map(({ message: { id, ok } }) => [id, ok]);
    assert.deepEqual(answers(), [
      [1, false],
      [2, false],
    ]);
    tell(content, 'load', { piece: model });
    await command('play', { id: 3 });
    assert.deepEqual(answers().at(-1), [3, true]);
    assert.deepEqual(calls, ['play']);
  });

  test('does not listen to others', async () => {
    const { command, content } = aFrame();
    const { tell, model, calls } = aPiece();
    tell(content, 'load', { piece: model });
    await command('play', { id: 1 });
    await command('connect', {}, { source: {} });
    await command('connect');
    await command('play', { id: 2 }, { origin: 'https://other.example' });
    await command('play', { id: 3 }, { source: {} });
    await command('play', {});
    assert.deepEqual(calls, []);
  });

  test('tells what happens', async () => {
    const { told, command, content, link } = aFrame();
    const { tell, model } = aPiece();
    link.resize(411.2);
    await command('connect');
    tell(content, 'error', { severity: 'error', message: '404', file: 'a.ogg' });
    tell(content, 'load', { piece: model });
    for (const type of ['play', 'seek', 'timeupdate']) tell(content, type, { from: 'user' });
    tell(content, 'pause', { ended: true, from: 'playback' });
    tell(content, 'select', { ids: [7] });
    link.resize(500);
    await soon();
    const detail = (type: string) => told(type).map(({ message }) => message);
    const at = { date: 2, onset: 4 };
    assert.deepEqual(
      detail('resize').map(({ height }) => height),
      [412, 500],
    );
    assert.deepEqual(detail('play'), [{ glosa: 1, type: 'play', from: 'user', ...at }]);
    assert.deepEqual(detail('pause'), [
      { glosa: 1, type: 'pause', ended: true, from: 'playback', ...at },
    ]);
    assert.deepEqual(detail('select'), [{ glosa: 1, type: 'select', ids: [7] }]);
    assert.equal(detail('error')[0]?.['file'], 'a.ogg');
    assert.equal(detail('load')[0]?.['title'], 'Der Mond');
  });

  test('tells a page that comes late what went wrong', async () => {
    const { told, command, content } = aFrame();
    aPiece().tell(content, 'error', { severity: 'error', message: 'not found' });
    await command('connect');
    assert.equal(told('error')[0]?.message['message'], 'not found');
  });

  test('answers pages without an origin, such as files', async () => {
    const { told, command } = aFrame();
    await command('connect', {}, { origin: 'null' });
    assert.equal(told('state')[0]?.origin, '*');
  });
});

test('a page that nobody frames is silent', () => {
  const window = new EventTarget() as unknown as FrameWindow & { parent: unknown };
  Object.assign(window, { parent: window, postMessage: () => assert.fail('told somebody') });
  new FrameLink(window, new EventTarget()).resize(10);
});
