import { observable, runInAction } from 'mobx';
import { keep, readKept } from '#kit';

/** How long a label lasts that was tapped: until the next tap of its row, a beat, or a measure. */
export type TapLength = 'next' | 'beat' | 'measure';
export const TAP_LENGTHS: readonly TapLength[] = ['next', 'beat', 'measure'];

const KEPT = 'label-tap-length';

const isLength = (value: unknown): value is TapLength =>
  TAP_LENGTHS.some((length) => length === value);

const kept = readKept(KEPT);
const chosen = observable.box<TapLength>(isLength(kept) ? kept : 'next');

/** Returns how long labels last that are tapped from now on. Observable. */
export const tapLength = (): TapLength => chosen.get();

/** Chooses how long they last, and keeps it in this browser. */
export function setTapLength(length: TapLength): void {
  keep(KEPT, length);
  runInAction(() => chosen.set(length));
}
