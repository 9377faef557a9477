import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { problemText } from '#kit/look/message-view.js';
import { prepareMessages, renderMessage, renderProblem, type Message } from '#kit/look/message.js';
import type { Problem } from '#core';
import type { AnElement } from '../an-element.js';
import '../an-element.js';

const anElement = () => fixture<AnElement>(html`<an-element></an-element>`);

async function shown(message: Message): Promise<HTMLElement> {
  const host = await anElement();
  await waitUntil(() => renderMessage(host, message), 'nothing came');
  return fixture(renderMessage(host, message) ?? '');
}

const problem = (key: string, more: Partial<Problem> = {}): Problem => ({
  dialog: 'invalidFile',
  severity: 'error',
  key,
  message: 'exact technical words',
  file: 'https://music.test/p/strip.png',
  ...more,
});

before(prepareMessages);

describe('a message', () => {
  it('interrupts only for an error', async () => {
    for (const [severity, role] of [
      ['error', 'alert'],
      ['warning', 'status'],
      ['info', 'status'],
    ] as const)
      expect((await shown({ text: 'Text', severity })).getAttribute('role')).to.equal(role);
  });

  it('offers one action', async () => {
    let runs = 0;
    const action = { label: 'Try again', run: () => runs++ };
    const element = await shown({ text: 'Text', severity: 'error', action });
    element.querySelector('button')?.click();
    expect(runs).to.equal(1);
    await expect(element).to.be.accessible();
  });

  it('offers several actions, in their order', async () => {
    const runs: string[] = [];
    const action = (label: string) => ({ label, run: () => runs.push(label) });
    const others = [action('Discard'), action('Later')];
    const element = await shown({
      ...{ text: 'Text', severity: 'info' },
      ...{ action: action('Restore'), others },
    });
    for (const button of element.querySelectorAll('button')) button.click();
    expect(runs).to.deep.equal(['Restore', 'Discard', 'Later']);
    await expect(element).to.be.accessible();
  });

  it('keeps several actions together, under the sentence where there is little room', async () => {
    const host = await anElement();
    const action = (label: string) => ({ label, run: () => undefined });
    const message: Message = {
      ...{ text: '4 unsaved changes to “reference” (3:49 PM)', severity: 'info' },
      ...{ action: action('Restore'), others: [action('Discard'), action('Later')] },
    };
    const element = await shown(message);
    await waitUntil(() => renderMessage(host, message), 'nothing came');
    host.style.setProperty('display', 'block');
    host.renderRoot.append(element);
    const tops = (width: number) => {
      host.style.setProperty('inline-size', `${width}px`);
      const places = [...element.querySelectorAll('span, button')];
      return places.map((place) => place.getBoundingClientRect());
    };
    const [sentence, ...buttons] = tops(320);
    expect(new Set(buttons.map(({ top }) => top)).size).to.equal(1);
    expect(buttons[0]!.top).to.be.at.least(sentence!.bottom);
    expect(sentence!.height).to.be.at.most(48);
    const [wide, button] = tops(900);
    expect(button!.left).to.be.at.least(wide!.right);
  });

  it('brings its styles to the element that shows it, once', async () => {
    const host = await anElement();
    const sheets = () => (host.renderRoot as ShadowRoot).adoptedStyleSheets.length;
    const before = sheets();
    await waitUntil(() => renderMessage(host, { text: '1', severity: 'info' }), 'nothing came');
    renderMessage(host, { text: '2', severity: 'info' });
    expect(sheets()).to.equal(before + 1);
  });
});

describe('the message about a problem', () => {
  it('has a button where something can be tried again', async () => {
    const host = await anElement();
    let tries = 0;
    const render = (tryAgain?: () => void) =>
      fixture(renderProblem(host, problem('pictureFailed'), tryAgain) ?? '');
    await waitUntil(() => renderProblem(host, problem('none')), 'nothing came');
    expect((await render()).querySelector('button')).to.equal(null);
    const button = (await render(() => tries++)).querySelector('button');
    expect(button?.textContent).to.equal('Try again');
    button?.click();
    expect(tries).to.equal(1);
  });
});

describe('problemText', () => {
  const CASES = [
    ['names the file', problem('pictureFailed'), 'strip.png'],
    ['tells one entry', problem('fileSkipped', skipped(1)), 'One entry was skipped (a.json)'],
    ['counts entries', problem('fileSkipped', skipped(3)), '3 entries were skipped'],
    ['is the technical text without a sentence', problem('none'), 'exact technical words'],
  ] as const;
  it('leaves addresses out of a technical text', async () => {
    const host = await anElement();
    const message = 'audio could not be loaded: https://host.example/3fa9.mp3, /b.ogg (no answer)';
    const given = problem('none', { message });
    await waitUntil(() => problemText(host, given), 'no text');
    expect(problemText(host, given)).to.equal('audio could not be loaded (no answer)');
  });

  for (const [name, given, text] of CASES)
    it(name, async () => {
      const host = await anElement();
      await waitUntil(() => problemText(host, given), 'no text');
      expect(problemText(host, given)).to.contain(text);
    });
});

function skipped(count: number): Partial<Problem> {
  return { severity: 'warning', values: { count, place: 'a.json' } };
}
