import { expect } from '@open-wc/testing';
import { editorOf } from '#core';
import { waitUntil } from '#test/support/wait-until.js';
import { AnEditingService, AnEditor, LABEL } from './an-editing-service.js';

/** A part of the storage that no other test uses. */
function aStorage(): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
  return new Proxy(methods as unknown as Storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

async function aRoom() {
  const service = new AnEditingService();
  const [ada, ben] = [
    new AnEditor(service, 'ada', aStorage()),
    new AnEditor(service, 'ben', aStorage()),
  ];
  await Promise.all([ada.session.join(), ben.session.join()]);
  return { service, ada, ben };
}

const shows = (editor: AnEditor, tags: string) =>
  waitUntil(() => editor.tags === tags, `not ${tags}`);

describe('an analysis that is edited together', () => {
  it('shows what the others do, and is no unsaved work once the service has it', async () => {
    const { ada, ben } = await aRoom();
    ada.tag('HC');
    expect(ada.session.waiting).to.equal(1);
    await shows(ben, 'HC');
    await waitUntil(() => ada.session.waiting === 0, 'waits');
    expect([ada.piece.analysis?.isDirty, ada.session.isSaved]).to.deep.equal([false, false]);
    expect(ada.piece.analysis?.editing?.().seq).to.equal(1);
    for (const { session } of [ada, ben]) session.dispose();
  });

  it('goes on without network, and is the same for all when it is back', async () => {
    const { service, ada, ben } = await aRoom();
    service.cut();
    await waitUntil(() => ada.session.state === 'lost', 'not lost');
    ada.tag('HC');
    ben.make('new');
    expect([ada.tags, ben.tags, ada.session.waiting]).to.deep.equal(['HC', 'PAC new', 1]);
    service.isAway = false;
    window.dispatchEvent(new Event('online'));
    await shows(ada, 'HC new');
    await shows(ben, 'HC new');
    for (const { session } of [ada, ben]) session.dispose();
  });

  it('sends what waited in a page that was closed when its reader comes back', async () => {
    const { service, ada, ben } = await aRoom();
    const storage = aStorage();
    const first = new AnEditor(service, 'fanny', storage);
    await first.session.join();
    service.cut();
    first.tag('HC');
    first.session.dispose();
    await waitUntil(async () => {
      const { held = [] } = await navigator.locks.query();
      return !held.some(({ name = '' }) => name.endsWith(first.session.writer));
    }, 'the page is open');
    service.isAway = false;
    const second = new AnEditor(service, 'fanny', storage);
    await second.session.join();
    expect(second.tags).to.equal('HC');
    window.dispatchEvent(new Event('online'));
    await shows(ada, 'HC');
    // It stays the change of the page that has made it.
    expect(service.entries.map(({ writer }) => writer)).to.deep.equal([first.session.writer]);
    for (const { session } of [ada, ben, second]) session.dispose();
  });

  it('goes on with the next log when one has ended, with what is on its way', async () => {
    const { service, ada, ben } = await aRoom();
    service.cut();
    ada.make('mine');
    service.beginAnew(
      JSON.stringify({ labels: [{ uid: LABEL, start: 8, type: 'Cadence', tag: 'IAC' }] }),
    );
    service.isAway = false;
    window.dispatchEvent(new Event('online'));
    await shows(ben, 'IAC mine');
    await shows(ada, 'IAC mine');
    expect(ada.piece.analysis?.version).to.equal(2);
    for (const { session } of [ada, ben]) session.dispose();
  });

  it('ends in words when the right is lost, and all of the work stays open', async () => {
    const { service, ada, ben } = await aRoom();
    ada.tag('HC');
    await shows(ben, 'HC');
    service.cut();
    ben.make('mine');
    const { selection } = ben.piece;
    const chosen = () => selection.ids.map((id) => ben.piece.analysis?.label(id)?.tag);
    expect(chosen()).to.deep.equal(['mine']);
    service.isAway = false;
    service.refuse();
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => ben.why === 'rights', 'goes on');
    expect(ben.tags).to.equal('HC mine');
    expect(ben.piece.analysis?.isDirty).to.equal(true);
    expect(ben.piece.analysis?.editing).to.equal(undefined);
    // Nothing can be taken back: neither what others did nor a step that nobody has done.
    expect(editorOf(ben.piece).canUndo).to.equal(false);
    expect(chosen()).to.deep.equal(['mine']);
    for (const { session } of [ada, ben]) session.dispose();
  });

  it('begins with what its reader has changed alone', async () => {
    const { service, ada, ben } = await aRoom();
    ben.make('alone');
    await shows(ada, 'PAC alone');
    ben.session.leave();
    ben.make('later');
    expect(ben.piece.analysis?.isDirty).to.equal(true);
    const again = new AnEditor(service, 'ben', aStorage(), ben.piece);
    await again.session.join();
    await shows(ada, 'PAC alone later');
    expect(again.tags).to.equal('PAC alone later');
    for (const { session } of [ada, again]) session.dispose();
  });
});
