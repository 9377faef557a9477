import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { numberEntries } from '#web/routes/numbered-entries.js';

/** A history whose entries the router makes, or a reader who types a fragment. */
class Visit {
  readonly entries: unknown[] = [{ idx: 0 }];
  private at = 0;
  private readonly listeners: (() => void)[] = [];
  readonly history = {
    replaceState: (state: unknown) => void (this.entries[this.at] = state),
    get state(): unknown {
      return undefined;
    },
  };
  readonly look: () => void;

  constructor() {
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.at] });
    this.look = numberEntries({
      history: this.history,
      addEventListener: (_type, listener) => void this.listeners.push(listener),
    });
  }

  /** The router opens a page: no event is sent. */
  open(): void {
    this.push({ idx: this.at + 1, key: 'k' });
    this.look();
  }

  /** Somebody types a fragment behind the address. */
  type(): void {
    this.push(null);
    this.move();
  }

  back(): void {
    this.at--;
    this.move();
  }

  get numbers(): unknown[] {
    return this.entries.map((state) => (state as { idx?: number } | null)?.idx);
  }

  private push(state: unknown): void {
    this.entries.splice(++this.at, Infinity, state);
  }

  private move(): void {
    this.listeners.forEach((listener) => listener());
  }
}

describe('the entries of the history', () => {
  test('have the number after the present one where a fragment is typed', () => {
    const visit = new Visit();
    visit.open();
    visit.type();
    visit.type();
    assert.deepEqual(visit.numbers, [0, 1, 2, 3]);
  });

  test('keep what the router has written', () => {
    const visit = new Visit();
    visit.open();
    visit.type();
    visit.back();
    assert.deepEqual(visit.entries[1], { idx: 1, key: 'k' });
    visit.type();
    assert.deepEqual(visit.numbers, [0, 1, 2]);
  });

  test('begin at zero', () => {
    const visit = new Visit();
    visit.type();
    assert.deepEqual(visit.numbers, [0, 1]);
  });
});
