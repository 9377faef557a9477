import { expect } from '@open-wc/testing';
import { GlosaRecordingAddEvent } from '#kit/controls/recording-events.js';

describe('glosa-recording-add', () => {
  it('leaves shadow roots, and can be refused', () => {
    const event = new GlosaRecordingAddEvent({ link: 'https://example.org/a.mp3' });
    expect([event.type, event.bubbles, event.composed, event.cancelable]).to.deep.equal([
      ...['glosa-recording-add', true, true, true],
    ]);
  });
});
