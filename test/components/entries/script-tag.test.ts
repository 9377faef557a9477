import { expect } from '@open-wc/testing';
import * as scriptTag from '#entries/script-tag.js';

describe('the script tag', () => {
  it('registers the views at once', () => {
    for (const tag of ['glosa-piece', 'glosa-score', 'glosa-waveform', 'glosa-player'])
      expect(customElements.get(tag), tag).to.be.a('function');
    expect(customElements.get('glosa-score')).to.equal(scriptTag.GlosaScore);
  });

  it('registers the panels right after them, with what was set before', async () => {
    const editor = document.createElement('glosa-label-editor');
    editor.toolbar = true;
    for (const tag of ['glosa-label-editor', 'glosa-label-buttons', 'glosa-label-filter'])
      await customElements.whenDefined(tag);
    document.body.append(editor);
    await editor.updateComplete;
    expect(editor.toolbar).to.be.true;
    expect(editor.matches('[toolbar]')).to.be.true;
    editor.remove();
  });
});
