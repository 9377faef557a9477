import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { discussingOf, type Piece, threadsOf } from '#core';
import { discuss } from '#views/labels/input/actions/discuss.js';
import { uidNamed } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { AnEditor, aHarmony } from '../../views/labels/an-editor.js';

/** Presses a key where the focus is; returns whether the page hears it. */
function isHeard(key: string): boolean {
  let hasHeard = false;
  const hear = (): void => void (hasHeard = true);
  document.addEventListener('keydown', hear, { once: true });
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  document.removeEventListener('keydown', hear);
  return hasHeard;
}

/** A discussion of a piece, beside the music, in a tab that is not shown yet. */
async function aTab(piece: Piece): Promise<HTMLElement> {
  discussingOf(piece).offer();
  return fixture(html`<div hidden><glosa-discussion .piece=${piece}></glosa-discussion></div>`);
}

const focused = (tab: HTMLElement): Element | null =>
  tab.querySelector('glosa-discussion')!.shadowRoot?.activeElement ?? null;

/** The element is defined by the first of these: they stand in this order. */
describe('a discussion that comes late', () => {
  it('takes the focus once its box is drawn; keys pressed before act on nothing', async () => {
    const user = await AnEditor.setup();
    const { piece } = user.choose('V7');
    const tab = await aTab(piece);
    discuss(user.host);
    expect([isHeard(' '), isHeard('r'), isHeard('?'), isHeard('Shift')]).to.deep.equal([
      ...[false, false, false, true],
    ]);
    expect(customElements.get('glosa-discussion')).to.equal(undefined);
    await import('#elements/discussion/define.js');
    const element = tab.querySelector('glosa-discussion')!;
    await waitUntil(() => element.shadowRoot!.querySelector('textarea'), 'no box');
    // Drawn, and not in sight.
    expect([focused(tab), isHeard('r')]).to.deep.equal([null, false]);
    tab.hidden = false;
    await waitUntil(() => focused(tab) instanceof HTMLTextAreaElement, 'no focus');
    expect(isHeard('r')).to.equal(true);
    // An element that comes back does not take the focus again.
    expect(discussingOf(piece).wish).to.equal(undefined);
  });

  it('takes the focus to a thread that is wanted before it is there', async () => {
    const { piece } = await AnEditor.setup(aHarmony().withThread([], ['FL: why?'], { start: 4 }));
    const [thread] = threadsOf(piece.analysis!);
    discussingOf(piece).want({ thread: thread!.id });
    const tab = await aTab(piece);
    tab.hidden = false;
    await waitUntil(() => focused(tab)?.matches('.head'), 'no focus');
    expect(discussingOf(piece).wish).to.equal(undefined);
  });

  it('takes the focus to the reply that is wanted in a thread, where one may be written', async () => {
    const cadence = { type: 'Cadence', tag: 'PAC', start: 8, uid: uidNamed('pac') };
    const builder = aHarmony().withLabel(cadence).withThread([cadence.uid], ['FL: why?']);
    const user = await AnEditor.setup(builder);
    const { piece } = user.choose('PAC');
    const tab = await aTab(piece);
    tab.hidden = false;
    discuss(user.host);
    await waitUntil(() => focused(tab)?.getAttribute('aria-label') === 'Your reply', 'no focus');
    runInAction(() => (piece.session.isLocked = true));
    discuss(user.host);
    await waitUntil(() => focused(tab)?.matches('.head'), 'the focus is lost');
  });

  it('gives the keys back to who goes elsewhere', async () => {
    const user = await AnEditor.setup();
    const { piece } = user.choose('V7');
    discuss(user.host);
    expect([isHeard('r'), isHeard('Escape'), isHeard('r')]).to.deep.equal([false, true, true]);
    discuss(user.host);
    window.dispatchEvent(new PointerEvent('pointerdown'));
    expect([isHeard('r'), discussingOf(piece).wish]).to.deep.equal([true, undefined]);
  });
});
