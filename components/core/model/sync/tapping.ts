import { action, computed, observable, observableRef, reaction } from 'mobx';
import type { MeasureMap } from '../../time/measure-map.js';
import { lapAfter, type Lap } from '../../time/moment.js';
import type { TapIncrement } from '../../time/musical-step.js';
import { regularMeasures } from '../../time/measures/regular-measures.js';
import type { SyncPoint } from '../../time/sync-table.js';
import { passesOf, type JumpChoices } from '../../time/tapping/passes.js';
import {
  isEarlier,
  TapOrder,
  type OtherWay,
  type TapPlace,
  type TapTick,
} from '../../time/tapping/tap-order.js';
import { quarters, type Second } from '../../time/units.js';
import type { Piece } from '../piece.js';
import { syncSessionOf, type SyncSession } from './sync-session.js';
import { syncedRecording } from './synchronization.js';

/** So many measures have pieces of which none are known. */
const MANY = 1000;

/** Which onset the next tap sets, in the order in which the recording plays the music. */
export class Tapping {
  /** How far each tap moves on. */
  @observable accessor increment: TapIncrement = '1m';
  /** Whether the user taps: the music was started for it, and not stopped since. */
  @observable accessor isActive = false;
  /** The last place that was tapped or skipped. */
  @observableRef private accessor before: TapPlace | undefined;
  /** Returns what the next tap sets, where that is not simply what comes after. */
  @observableRef private accessor wanted: TapPlace | undefined;
  @observableRef private accessor choices: JumpChoices = new Map();
  /** Of which it tells what comes next. */
  private recordingId: string | undefined;
  private readonly session: SyncSession;

  constructor(private readonly piece: Piece) {
    this.session = syncSessionOf(piece);
  }

  /**
   * Follows the chosen point with the next tap, until the user taps, and starts anew with another
   * recording. Returns the function that stops it.
   */
  follow(): () => void {
    const { session, piece } = this;
    const stops = [
      reaction(
        () => syncedRecording(piece)?.recordingId,
        (id) => this.takeRecording(id),
        { fireImmediately: true },
      ),
      reaction(
        () => session.selected.at(-1),
        (point) => point && !this.isActive && this.goAfter(point),
        { fireImmediately: true },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether the piece has no measures, so that those of its time signature are counted. Observable. */
  get isGuessing(): boolean {
    return this.piece.measureMap === undefined;
  }

  /** The measures in which taps are counted. Observable. */
  @computed get measureMap(): MeasureMap {
    const { measureMap, timeSignature } = this.piece;
    const { upbeat } = timeSignature;
    return measureMap ?? regularMeasures({ measures: MANY, timeSignature, upbeat });
  }

  /** The place that the next tap sets; undefined when the music is over. Observable. */
  @computed get next(): TapTick | undefined {
    const { order, wanted } = this;
    return wanted ? order.at(wanted) : order.next(this.before, this.increment);
  }

  /** Whether the next tap sets the end of the music. Observable. */
  get isAtEnd(): boolean {
    return this.next?.step === this.order.length;
  }

  /** The laps that the recording has, or may have. Observable. */
  get laps(): readonly Lap[] {
    return this.order.passes.map(({ lap }) => lap);
  }

  /** Where else the music may go now: behind a repeat that is not played. Observable. */
  get otherWays(): readonly OtherWay[] {
    return this.next ? this.order.otherWays(this.next) : [];
  }

  /** The last point before what the next tap sets. Observable. */
  @computed get last(): SyncPoint | undefined {
    const { next } = this;
    return this.points.filter((point) => !next || isEarlier(point, next)).at(-1);
  }

  /** The next place was tapped, or is skipped. */
  @action moveOn(): void {
    if (this.next) this.goAfter(this.next);
  }

  /** The place before comes next. */
  @action moveBack(): void {
    const { next, order, increment } = this;
    const before = next ? order.previous(next, increment) : order.end;
    if (before) this.goTo(before);
  }

  /** A place comes next. */
  @action goTo({ onset, lap }: TapPlace): void {
    this.wanted = { onset, lap };
    this.before = undefined;
    this.session.setLap(lap);
  }

  /** Continues with the tick after a place. */
  @action goAfter({ onset, lap }: TapPlace): void {
    this.before = { onset, lap };
    this.wanted = undefined;
    this.session.setLap(this.next?.lap ?? lap);
  }

  /** Continues after the last point before a date, because the user has moved the music there. */
  @action goToDate(date: Second): void {
    const before = this.points.filter((point) => point.date <= date).at(-1);
    if (before) this.goAfter(before);
    else this.goToStart();
  }

  /** The first place comes next. */
  @action goToStart(): void {
    this.before = this.wanted = undefined;
    if (this.next) this.session.setLap(this.next.lap);
  }

  /** Goes on in a lap: behind its last point, or at its start. */
  @action enterLap(lap: Lap): void {
    const last = this.points.filter((point) => point.lap === lap).at(-1);
    if (last) this.goAfter(last);
    else this.startLap(lap);
  }

  /**
   * Starts the next lap now, and adds one if needed. A point at the start of a lap stays. Returns false
   * after lap `y`.
   */
  @action nextLap(): boolean {
    const { next, before, laps } = this;
    if (next?.lap && next === this.startOf(next.lap)) return true;
    const lap = lapAfter(next?.lap ?? before?.lap ?? '');
    if (lap === undefined || !laps.includes(lap)) return this.addLap();
    this.startLap(lap);
    return true;
  }

  /** Appends a lap that the score does not know, and enters it. False after lap `y`. */
  @action addLap(): boolean {
    const { laps, session } = this;
    let lap = session.addLap();
    while (lap !== undefined && laps.includes(lap)) lap = session.addLap();
    if (lap !== undefined) this.startLap(lap);
    return lap !== undefined;
  }

  /** The music does not go where the score says. */
  @action take({ choice }: OtherWay): void {
    this.choices = new Map([...this.choices, choice]);
    if (this.next) this.session.setLap(this.next.lap);
  }

  private get points(): readonly SyncPoint[] {
    return syncedRecording(this.piece)?.points ?? [];
  }

  @computed private get order(): TapOrder {
    const { measureMap, choices, points, session } = this;
    return new TapOrder(measureMap, passesOf(measureMap, { choices, points, laps: session.laps }));
  }

  private startLap(lap: Lap): void {
    this.goAfter(beforeLap(lap));
  }

  private startOf(lap: Lap): TapTick | undefined {
    return this.order.next(beforeLap(lap), this.increment);
  }

  @action private takeRecording(id: string | undefined): void {
    if (id === this.recordingId) return;
    this.recordingId = id;
    this.isActive = false;
    this.choices = new Map();
    this.goToStart();
  }
}

const beforeLap = (lap: Lap): TapPlace => ({ onset: quarters(-Infinity), lap });

const known = new WeakMap<Piece, Tapping>();

/** Returns the one tapping of a piece. */
export function tappingOf(piece: Piece): Tapping {
  const tapping = known.get(piece) ?? new Tapping(piece);
  known.set(piece, tapping);
  return tapping;
}
