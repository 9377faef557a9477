import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { SheetPull } from '#web/pages/piece/side/sheet-pull.js';

/** A closed sheet of 60 px in a room of 660 px, and a finger on its handle at 1000 px. */
function setup() {
  const styles = new Map<string, string>();
  const sheet = {
    dataset: {} as Record<string, string>,
    parentElement: { clientHeight: 660 },
    getBoundingClientRect: () => ({ height: 60 }),
    style: {
      setProperty: (name: string, value: string) => styles.set(name, value),
      removeProperty: (name: string) => styles.delete(name),
    },
  };
  const at = (clientY: number, timeStamp: number) =>
    ({ clientY, timeStamp, pointerId: 1, target: { setPointerCapture: () => undefined } }) as never;
  const pull = new SheetPull(sheet as never, at(1000, 0));
  return { pull, at, sheet, share: () => Number(styles.get('--share')) };
}

describe('a pull at the handle', () => {
  test('lifts the sheet with the finger, and lets it rest where it is near', () => {
    const { pull, at, sheet, share } = setup();
    pull.move(at(850, 500));
    pull.move(at(730, 1000));
    assert.equal(share(), 0.45);
    assert.equal('pulled' in sheet.dataset, true);
    assert.equal(pull.drop(at(730, 1500)), 'half');
    assert.equal('pulled' in sheet.dataset, false);
  });

  test('that is flicked goes on', () => {
    const { pull, at } = setup();
    pull.move(at(980, 20));
    pull.move(at(900, 60));
    assert.equal(pull.drop(at(880, 70)), 'half');
  });

  test('that hardly moves is a press', () => {
    const { pull, at } = setup();
    pull.move(at(997, 20));
    assert.equal(pull.drop(at(997, 40)), undefined);
    assert.equal(pull.hasMoved, false);
  });

  test('that is broken off changes nothing', () => {
    const { pull, at, sheet } = setup();
    pull.move(at(700, 20));
    pull.cancel();
    pull.move(at(600, 30));
    assert.equal('pulled' in sheet.dataset, false);
    assert.equal(pull.drop(at(600, 40)), undefined);
  });
});
