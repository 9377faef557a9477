import { expect, fixture, html as page } from '@open-wc/testing';
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '#kit/element/define.js';
import { GlosaElement } from '#kit/element/glosa-element.js';
import { PartController } from '#kit/element/part-controller.js';
import type { Scope } from '#kit/element/scope.js';

/** Keeps a log of the parts that come and go. */
class Recorder extends PartController {
  readonly log: string[] = [];

  protected attach(part: HTMLElement, scope: Scope): void {
    this.log.push(`${part.id} comes`);
    scope.add(() => this.log.push(`${part.id} goes`));
  }
}

class WithPart extends GlosaElement {
  @property() accessor shown = '';
  readonly recorder = new Recorder(this, () => this.find('p'));

  override render(): TemplateResult | typeof nothing {
    return this.shown === 'b'
      ? html`<div><p id="b"></p></div>`
      : this.shown
        ? html`<p id=${this.shown}></p>`
        : nothing;
  }
}
define('with-part', WithPart);

async function setup() {
  const element = await fixture<WithPart>(page`<with-part></with-part>`);
  const show = async (part: string) => {
    element.shown = part;
    await element.updateComplete;
    return element.recorder.log;
  };
  return { element, show };
}

describe('PartController', () => {
  it('attaches to a part when it appears and lets go when it disappears', async () => {
    const { show } = await setup();
    expect(await show('')).to.deep.equal([]);
    expect(await show('a')).to.deep.equal(['a comes']);
    expect(await show('b')).to.deep.equal(['a comes', 'a goes', 'b comes']);
    expect((await show('')).at(-1)).to.equal('b goes');
  });

  it('stays with a part that is rendered again', async () => {
    const { element, show } = await setup();
    await show('a');
    element.requestUpdate();
    await element.updateComplete;
    expect(element.recorder.log).to.deep.equal(['a comes']);
  });

  it('lets go when the element is taken out, and comes back with it', async () => {
    const { element, show } = await setup();
    await show('a');
    const parent = element.parentElement!;
    element.remove();
    expect(element.recorder.log.at(-1)).to.equal('a goes');
    parent.append(element);
    await element.updateComplete;
    expect(element.recorder.log.at(-1)).to.equal('a comes');
  });
});
