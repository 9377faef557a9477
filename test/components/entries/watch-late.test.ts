import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#entries/made/define-early.js';

const isRegistered = (tag: string) => customElements.get(tag) !== undefined;

describe('watch-late', () => {
  it('registers the other elements as soon as the page holds one, and not before', async () => {
    await import('#entries/watch-late.js');
    document.body.append(document.createElement('glosa-score'), document.createElement('x-other'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(isRegistered('glosa-grid')).to.be.false;
    // Inside of something else, as a framework adds it.
    const article = document.createElement('article');
    article.innerHTML = '<p><glosa-grid></glosa-grid></p>';
    document.body.append(article);
    await waitUntil(() => isRegistered('glosa-grid'), 'no grid');
    expect(isRegistered('glosa-tap-bar')).to.be.true;
    article.remove();
  });

  it('registers them also when the page has none: a script may make one', async () => {
    await customElements.whenDefined('glosa-label-editor');
    expect(isRegistered('glosa-panels')).to.be.true;
  });
});
