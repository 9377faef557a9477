import { expect } from '@open-wc/testing';
import {
  GlosaPanelResizeEvent,
  GlosaViewChangeEvent,
  GlosaViewCloseEvent,
  GlosaViewOpenEvent,
} from '#kit/controls/panel-events.js';

const EVENTS = [
  [new GlosaViewChangeEvent({ view: 'grid', source: '' }), 'glosa-view-change', true],
  [new GlosaViewOpenEvent({ view: 'scan' }), 'glosa-view-open', true],
  [new GlosaViewCloseEvent({ view: undefined }), 'glosa-view-close', true],
  [new GlosaPanelResizeEvent({ height: 240 }), 'glosa-panel-resize', false],
] as const;

for (const [event, type, canBeRefused] of EVENTS)
  describe(type, () => {
    it(`leaves shadow roots, and ${canBeRefused ? 'can' : 'cannot'} be refused`, () => {
      expect(event.type).to.equal(type);
      expect([event.bubbles, event.composed]).to.deep.equal([true, true]);
      expect(event.cancelable).to.equal(canBeRefused);
    });
  });
