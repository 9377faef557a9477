import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import {
  problemText,
  renderMessage,
  type Message,
} from '../../../../components/base/look/message.js';
import type { Problem } from '../../../../components/core/errors.js';
import type { AnElement } from '../an-element.js';
import '../an-element.js';

const shown = (message: Message) => fixture<HTMLElement>(renderMessage(message));

const problem = (key: string): Problem => ({
  dialog: 'invalidFile',
  severity: 'error',
  key,
  message: 'exact technical words',
  file: 'https://music.test/p/strip.png',
});

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
});

describe('problemText', () => {
  it('is the sentence of the locale, with the name of the file', async () => {
    const element = await fixture<AnElement>(html`<an-element></an-element>`);
    await waitUntil(() => problemText(element, problem('pictureFailed')), 'none', {
      timeout: 8000,
    });
    expect(problemText(element, problem('pictureFailed'))).to.contain('strip.png');
  });

  it('is the technical text when there is no sentence', async () => {
    const element = await fixture<AnElement>(html`<an-element></an-element>`);
    await waitUntil(() => problemText(element, problem('none')), 'none', { timeout: 8000 });
    expect(problemText(element, problem('none'))).to.equal('exact technical words');
  });
});
