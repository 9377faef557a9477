import assert from 'node:assert/strict';
import test from 'node:test';
import { Turns } from '#service/importing/turns.js';

const SECOND = 1000;

/** How long the jobs of each sender take, in milliseconds, for as many as they have. */
type Senders = Readonly<Record<string, { readonly jobs: number; readonly time: number }>>;

/** Returns who is served, one after the other, until the time is over. */
function servedFrom(turns: Turns, senders: Senders, total: number): readonly string[] {
  const left = new Map(Object.entries(senders).map(([sender, { jobs }]) => [sender, jobs]));
  const served: string[] = [];
  for (let time = 0; time < total;) {
    const waiting = [...left].filter(([, jobs]) => jobs > 0).map(([sender]) => ({ sender }));
    const next = turns.next(waiting);
    if (!next) break;
    const { sender } = next;
    served.push(sender);
    left.set(sender, left.get(sender)! - 1);
    time += senders[sender]!.time;
    turns.ran(sender, senders[sender]!.time, waiting.length);
  }
  return served;
}

const countOf = (served: readonly string[], sender: string): number =>
  served.filter((each) => each === sender).length;

test('a sender who comes new is next, whatever others have waiting', () => {
  const turns = new Turns();
  servedFrom(turns, { many: { jobs: 50, time: 20 * SECOND } }, Infinity);
  const served = servedFrom(
    turns,
    { many: { jobs: 350, time: 20 * SECOND }, honest: { jobs: 1, time: SECOND } },
    60 * SECOND,
  );
  assert.ok(served.indexOf('honest') <= 1, served.join());
});

test('senders get the same time, not the same number of jobs', () => {
  const senders = {
    slow: { jobs: 400, time: 20 * SECOND },
    quick: { jobs: 10_000, time: SECOND },
  };
  const served = servedFrom(new Turns(), senders, 4000 * SECOND);
  const share = (countOf(served, 'quick') * SECOND) / (4000 * SECOND);
  assert.ok(share > 0.45 && share < 0.55, `quick has ${share} of the time`);
});

test('nobody saves up time by staying away, nor pays for having been alone', () => {
  const turns = new Turns();
  servedFrom(turns, { early: { jobs: 100, time: 10 * SECOND } }, Infinity);
  const both = {
    early: { jobs: 100, time: 10 * SECOND },
    late: { jobs: 100, time: 10 * SECOND },
  };
  const served = servedFrom(turns, both, 400 * SECOND);
  assert.ok(Math.abs(countOf(served, 'early') - countOf(served, 'late')) <= 1, served.join());
});

test('a sender waits for no endless row of new ones', () => {
  const turns = new Turns();
  turns.ran('early', 20 * SECOND, 1);
  turns.ran('early', 20 * SECOND, 2);
  let guests = 0;
  const isServed = (): boolean => {
    const waiting = [{ sender: 'early' }, { sender: `guest ${guests}` }];
    const { sender } = turns.next(waiting)!;
    turns.ran(sender, SECOND, 2);
    guests += 1;
    return sender === 'early';
  };
  while (!isServed()) assert.ok(guests < 100);
});

test('of equal senders the one whose job came first is next; of nobody nothing', () => {
  const turns = new Turns();
  assert.equal(turns.next([{ sender: 'b' }, { sender: 'a' }])?.sender, 'b');
  assert.equal(turns.next([]), undefined);
});
