import { expect, fixture, html } from '@open-wc/testing';
import { GlosaElement, prepareProblemTexts } from '#kit';
import { waitUntil } from '#test/support/wait-until.js';

class TextElement extends GlosaElement {}
customElements.define('test-problem-texts', TextElement);

describe('prepareProblemTexts', () => {
  for (const locale of ['en', 'fr'])
    it(`brings the sentences about problems before one is needed, in ${locale}`, async () => {
      const host = await fixture<TextElement>(
        html`<test-problem-texts .locale=${locale}></test-problem-texts>`,
      );
      await prepareProblemTexts(host);
      await waitUntil(() => host.t('problem.partFailed'), 'not there');
      expect(host.t('problem.partFailed')).not.to.contain('problem.');
    });
});
