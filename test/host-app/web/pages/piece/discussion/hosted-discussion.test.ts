import { expect } from '@open-wc/testing';
import { quarters, threadsOf } from '#core';
import type { Thread } from '#core/discussion';
import { aPiece } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { AReader, AThreadService } from './a-discussion.js';

let number = 0;
/** A piece that no other test uses: tabs share what they know of one. */
const aPath = () => `corpus/piece-${Date.now()}-${(number += 1)}`;
const ends: (() => void)[] = [];

function reader(service: AThreadService, path = aPath(), held: readonly Thread[] = []): AReader {
  const made = new AReader(service, path, held);
  ends.push(() => made.discussion.dispose());
  return made;
}

async function shows(page: AReader, ...texts: readonly string[]): Promise<void> {
  await waitUntil(
    () => page.texts.join('\n') === texts.join('\n'),
    `not ${texts.join(' | ')} but`,
  ).catch(() => expect(page.texts).to.deep.equal(texts));
}

describe('a discussion that the service keeps', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('shows what there is, what others write, and marks it until it is read', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await shows(page, 'ben: first, new');
    await waitUntil(() => service.streams.length, 'no stream');
    service.say('t', 'second', 'hello');
    await shows(page, 'ben: first, new', 'ben: hello, new');
    page.discussion.markRead(page.discussion.threads[0]!);
    await shows(page, 'ben: first', 'ben: hello');
    expect(service.asked).to.include('PUT threads/seen');
  });

  it('shows a moderator what waits, as soon as it is asked', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await waitUntil(() => service.streams.length, 'no stream');
    service.hold('t', 'asked', 'Which edition?');
    await shows(page, 'ben: first, new', 'ben: Which edition?, held');
  });

  it('says of threads in the file of an analysis that they are from there, and takes no name of them', async () => {
    const service = new AThreadService('ada');
    const [forged] = threadsOf(
      aPiece().withThread([], ['ada: I resign'], { start: 0 }).build().analysis!,
    );
    const page = reader(service, aPath(), [forged!]);
    await waitUntil(() => page.discussion.threads.length === 2, 'not both');
    const standing = page.discussion.standingOf(forged!, forged!.replies[0]!);
    const may = { mayEdit: false, mayRemove: false, isUnread: false };
    expect(standing).to.include({ isFromFile: true, ...may });
    expect(page.discussion.rightsIn(forged!)).to.deep.equal({ reply: false, resolve: false });
    expect(page.discussion.names).to.deep.equal(['ben']);
  });

  it('offers the owner of the analysis to be mentioned', () => {
    const page = reader(new AThreadService('ada'));
    page.analysis.set('thesis~eva');
    expect(page.discussion.names[0]).to.equal('eva');
  });

  it('shows what is written at once, and each thing only once', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await shows(page, 'ben: first, new');
    const [thread] = page.discussion.threads;
    page.discussion.reply(thread!, 'mine');
    expect(page.texts[1]).to.equal('ada: mine, sending');
    await shows(page, 'ben: first, new', 'ada: mine');
    const now = page.discussion.threads[0]!;
    expect(page.discussion.standingOf(now, now.replies[1]!)).to.include({ mayEdit: true });
    page.discussion.edit(now, now.replies[1]!, 'better');
    await shows(page, 'ben: first, new', 'ada: better');
    page.discussion.resolve(now, true);
    await waitUntil(() => page.discussion.threads[0]!.state === 'resolved', 'not resolved');
    const [again] = page.discussion.threads;
    page.discussion.remove(again!, again!.replies[1]!);
    await shows(page, 'ben: first, new', 'ada: , removed by author');
  });

  it('keeps what is written without a network, and sends it when that is back', async () => {
    const service = new AThreadService('ada');
    const path = aPath();
    const page = reader(service, path);
    await shows(page, 'ben: first, new');
    service.isReachable = false;
    service.cut();
    const subject = { labels: [], start: quarters(4), staves: [] };
    const id = page.discussion.start(subject, 'offline');
    await shows(page, 'ben: first, new', 'ada: offline, waiting');
    expect(page.discussion.trouble).to.equal('piece.discussion.lost');
    page.discussion.dispose();
    service.isReachable = true;
    const later = reader(service, path);
    await shows(later, 'ben: first, new', 'ada: offline');
    expect(later.discussion.threads.map((thread) => thread.id)).to.deep.equal(['t', id]);
    expect(Object.keys(localStorage).filter((key) => key.includes(path))).to.deep.equal([]);
  });

  it('takes and shows what is written where it was loaded without a network, and loads when that is back', async () => {
    const service = new AThreadService('ada');
    service.isReachable = false;
    const path = aPath();
    const first = reader(service, path);
    const { discussion } = first;
    await waitUntil(() => discussion.trouble === 'piece.discussion.lost', 'no trouble');
    expect(discussion).to.include({ isComing: true, canStart: true, isSentLater: true });
    discussion.start({ labels: [], start: quarters(4), staves: [] }, 'offline');
    await shows(first, 'ada: offline, waiting');
    discussion.dispose();
    const page = reader(service, path);
    await waitUntil(() => page.discussion.trouble, 'no trouble');
    expect(page.texts).to.deep.equal(['ada: offline, waiting']);
    service.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await shows(page, 'ben: first, new', 'ada: offline');
    expect(page.discussion).to.include({ isComing: false, isSentLater: false });
    const stranger = reader(Object.assign(new AThreadService(), { isReachable: false }));
    await waitUntil(() => stranger.discussion.trouble, 'no trouble');
    expect(stranger.discussion.canStart).to.equal(false);
  });

  it('shows what waits in a thread that is not loaded, where that stands, and only there', async () => {
    const service = new AThreadService('ada');
    const path = aPath();
    const page = reader(service, path);
    await shows(page, 'ben: first, new');
    const [thread] = page.discussion.threads;
    service.isReachable = false;
    service.cut();
    page.discussion.reply(thread!, 'written on the train');
    await shows(page, 'ben: first, new', 'ada: written on the train, waiting');
    page.discussion.dispose();
    const later = reader(service, path);
    await shows(later, 'ada: written on the train, waiting');
    const { id, start, staves } = later.discussion.threads[0]!;
    expect({ id, start, staves }).to.deep.equal({
      ...{ id: thread!.id, start: thread!.start, staves: thread!.staves },
    });
    later.show('other');
    expect(later.texts).to.deep.equal([]);
    later.show('form');
    service.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await shows(later, 'ben: first, new', 'ada: written on the train');
  });

  it('says so when the network goes, though the stream is only silent', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await waitUntil(() => service.streams.length, 'no stream');
    service.isReachable = false;
    window.dispatchEvent(new Event('offline'));
    await waitUntil(() => page.discussion.trouble === 'piece.discussion.lost', 'nothing is said');
    service.isReachable = true;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => page.discussion.trouble === undefined, 'it stays so');
  });

  it('keeps what is refused, until it is sent again or given up', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await shows(page, 'ben: first, new');
    const problem = { code: 'conflict', message: 'no' };
    service.refusal = new Response(JSON.stringify(problem), { status: 409 });
    page.discussion.reply(page.discussion.threads[0]!, 'mine');
    await shows(page, 'ben: first, new', 'ada: mine, refused');
    service.refusal = undefined;
    const [thread] = page.discussion.threads;
    page.discussion.sendAgain(thread!, thread!.replies[1]!);
    await shows(page, 'ben: first, new', 'ada: mine');
  });

  it('has one stream for all tabs, which another reads when its tab goes', async () => {
    const service = new AThreadService('ada');
    const path = aPath();
    const [first, second] = [reader(service, path), reader(service, path)];
    await shows(first, 'ben: first, new');
    await shows(second, 'ben: first, new');
    await waitUntil(() => service.streams.length === 1, 'not one stream');
    service.say('t', 'second', 'to both');
    for (const page of [first, second]) await shows(page, 'ben: first, new', 'ben: to both, new');
    expect(service.streams).to.have.length(1);
    first.discussion.markRead(first.discussion.threads[0]!);
    await shows(second, 'ben: first', 'ben: to both');
    service.streams = [];
    first.discussion.dispose();
    await waitUntil(() => service.streams.length === 1, 'no other stream');
    service.say('t', 'third', 'still here');
    await shows(second, 'ben: first', 'ben: to both', 'ben: still here, new');
  });

  it('loses nothing where the stream is cut', async () => {
    const service = new AThreadService('ada');
    const page = reader(service);
    await waitUntil(() => service.streams.length, 'no stream');
    service.cut();
    service.say('t', 'second', 'meanwhile');
    await shows(page, 'ben: first, new', 'ben: meanwhile, new');
  });

  it('shows the threads of the open analysis and of the piece', async () => {
    const page = reader(new AThreadService('ada'));
    await shows(page, 'ben: first, new');
    page.show('other');
    expect(page.texts).to.deep.equal([]);
    page.show('form');
    expect(page.texts).to.have.length(1);
  });

  it('lets visitors read, ask where they may, and says how to write where they may not', async () => {
    const service = new AThreadService();
    service.writing = 'no';
    const page = reader(service);
    await shows(page, 'ben: first');
    expect(page.discussion.canStart).to.equal(false);
    expect(page.discussion.trouble).to.equal('piece.discussion.logIn');
    const open = new AThreadService();
    open.writing = 'held';
    const other = reader(open);
    await shows(other, 'ben: first');
    expect([other.discussion.asksName, other.discussion.isModerated]).to.deep.equal([true, true]);
    other.discussion.nameReader(' Eve ');
    other.discussion.reply(other.discussion.threads[0]!, 'why?');
    expect(other.texts[1]).to.equal('Eve: why?, sending');
  });

  it('keeps what a visitor has asked until it appears or is removed', async () => {
    const service = new AThreadService();
    service.writing = 'held';
    const path = aPath();
    const page = reader(service, path);
    await shows(page, 'ben: first');
    page.discussion.nameReader('Eve');
    page.discussion.reply(page.discussion.threads[0]!, 'why?');
    page.discussion.start({ labels: [], start: quarters(4), staves: [] }, 'here?');
    const waiting = ['Eve: why?, held', 'Eve: here?, held'];
    await shows(page, 'ben: first', ...waiting);
    page.discussion.dispose();
    // Also without a network.
    service.isReachable = false;
    service.streams = [];
    const offline = reader(service, path);
    await waitUntil(() => offline.discussion.trouble, 'no trouble');
    await shows(offline, 'ben: first', ...waiting);
    offline.discussion.dispose();
    service.isReachable = true;
    const later = reader(service, path);
    await shows(later, 'ben: first', ...waiting);
    await waitUntil(() => service.streams.length, 'no stream');
    service.decide('why?', 'appears');
    await shows(later, 'ben: first', 'Eve: why?', waiting[1]!);
    later.discussion.dispose();
    service.decide('here?', 'removed');
    const last = reader(service, path);
    await shows(last, 'ben: first', 'Eve: why?');
    await waitUntil(
      () => !Object.keys(localStorage).some((key) => key.includes(path)),
      'something is kept',
    );
  });
});
