import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';
import { type Place } from '../label-view.js';

/** Sends an event of a pen or mouse to the strip. */
function send(
  user: LabelHarness,
  type: string,
  place: Place,
  pointerId: number,
  isPrimary = pointerId === 1,
): void {
  const options = { bubbles: true, composed: true, cancelable: true, pointerType: 'pen' };
  const at = { clientX: place.x, clientY: place.y, isPrimary, pointerId };
  const buttons = type === 'pointerup' ? 0 : 1;
  const viewport = user.score.viewport!;
  const root = viewport.getRootNode() as ShadowRoot;
  const target = root.elementFromPoint(place.x, place.y) ?? viewport;
  target.dispatchEvent(new PointerEvent(type, { ...options, ...at, buttons }));
}

describe('a drag by mouse or pen', () => {
  for (const type of ['pointerup', 'pointercancel', 'pointerdown'])
    it(`goes on at the ${type} of another pointer`, async () => {
      const user = await LabelHarness.setup();
      const { start } = user.label('I');
      user.choose('I');
      const from = user.middle('I');
      const to = { ...from, x: from.x + 200 };
      send(user, 'pointerdown', from, 1);
      send(user, 'pointermove', { ...from, x: from.x + 10 }, 1);
      if (type === 'pointerdown') send(user, type, from, 2, true);
      else send(user, type, from, 2);
      expect(user.label('I').start).to.equal(start);
      send(user, 'pointermove', to, 1);
      send(user, 'pointerup', to, 1);
      await user.settle();
      expect(user.label('I').start).to.be.greaterThan(start);
    });
});
