import { expect } from '@open-wc/testing';
import { Announcer } from '#views/labels/input/voice/announcer.js';

describe('the announcer', () => {
  it('says the same words twice', () => {
    const announcer = new Announcer();
    announcer.say('Undone');
    const once = announcer.element.textContent;
    announcer.say('Undone');
    expect(announcer.element.role).to.equal('status');
    expect(announcer.element.textContent.trim()).to.equal('Undone');
    expect(announcer.element.textContent).not.to.equal(once);
  });
});
