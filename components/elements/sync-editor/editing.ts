import {
  type Change,
  confirmPoints,
  createPoint,
  deletePoints,
  movePoint,
  nextOnset,
  nudgePoints,
  pointProblem,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  sameOnset,
  type Second,
  seconds,
  type SkipReason,
  slidePoints,
  type Synchronization,
  type SyncPoint,
  type UnsureMeasure,
} from '#core';
import type { GlosaElement } from '#kit';
import { runSync, slideText } from '#views';
import { snapToMusic, snapToSound, type MusicGrid } from './input/snapping.js';
import { onsetText, pointText } from './point-text.js';
import type { SyncScene } from './scene.js';
import { attacksIn, prepareAttacks, useAttacks } from './sound/recording-attacks.js';

/** A place with one side known, or both. */
export interface WantedPlace {
  readonly date?: Second | undefined;
  readonly onset?: Quarter | undefined;
}

/** Greatest distance in seconds of a sound that a point moves to on request. */
const WIDE = 0.25;
/** Where the music is, to some milliseconds: it stands at a measure after a seek. */
const HERE = 0.02;

/** The user's edits of sync points, from every tool. */
export class SyncEditing {
  constructor(
    readonly host: GlosaElement,
    readonly scene: SyncScene,
    /** Reports the change that was made, or why it was refused. */
    private readonly say: (text: string) => void,
  ) {}

  /** Notes, beats and measures that attract an onset. */
  get grid(): MusicGrid {
    const { model } = this.host;
    const { upperPicture, lowerPicture } = this.scene;
    const pictures = [lowerPicture, upperPicture].map((picture) => picture?.projection()?.onsets);
    return {
      snap: model?.session.snap ?? 'beat',
      measureMap: model?.measureMap,
      notes: pictures.find((onsets) => onsets?.length),
    };
  }

  /** Dates at which sounds begin in the recording. */
  get attacks(): readonly Second[] {
    return this.grid.snap === 'off' ? [] : attacksIn(this.host.model?.recording);
  }

  /** Loads the sounds that attract dates, before the first date is moved. */
  prepareSound(): void {
    prepareAttacks(this.host.model?.recording);
  }

  /** The chosen points. */
  get selected(): readonly SyncPoint[] {
    return this.scene.session?.selected ?? [];
  }

  /** Chooses points. */
  select(points: readonly SyncPoint[]): void {
    this.scene.session?.select(points);
  }

  /** Sets a point; the neighbors predict its unknown side. False when it is refused. */
  add(place: WantedPlace): boolean {
    const point = this.pointAt(place);
    const { sync } = this.scene;
    if (!point || !sync) return this.refuse('syncEditor.nowhere');
    const twin = this.scene.lapPoints.find(({ onset }) => sameOnset(onset, point.onset));
    if (twin) return this.run(movePoint(sync, twin, { date: point.date }), 'moved', point);
    const problem = pointProblem(sync, point);
    if (problem) return this.refuse(REFUSED[problem]);
    return this.run(createPoint(sync, point), 'added', point);
  }

  /** Sets a point where the music is. */
  addAtPlayhead(): boolean {
    const { date, onset } = this.host.transport?.moment ?? {};
    if (date === undefined) return this.refuse('syncEditor.nowhere');
    return this.add({ date, onset: this.scene.expectation.onsetAt(date) ?? onset });
  }

  /** Returns the point that would be set at a place. */
  pointAt({ date, onset }: WantedPlace): SyncPoint | undefined {
    const { expectation, session } = this.scene;
    const { transport } = this.host;
    const expected = date === undefined ? undefined : expectation.onsetAt(date);
    const music = onset ?? expected ?? transport?.moment.onset;
    const sound =
      date ??
      (music === undefined ? undefined : expectation.dateAt(music)) ??
      transport?.moment.date;
    if (sound === undefined || music === undefined || !session) return undefined;
    const snapped = snapToMusic(music, this.grid);
    return { onset: snapped, date: toMilliseconds(sound), lap: session.lap };
  }

  /** Moves the chosen points by seconds, later when positive. */
  nudge(by: number): boolean {
    const { selected } = this;
    if (!selected.length) return this.refuse('syncEditor.noneChosen');
    const change = this.withSync((sync) => nudgePoints(sync, selected, seconds(by)));
    return this.run(change, 'moved', selected[0]);
  }

  /** Moves the chosen point to the next notated onset, or to the one before. */
  moveOnset(direction: 1 | -1): boolean {
    const [point] = this.selected;
    if (!point) return this.refuse('syncEditor.noneChosen');
    const { measureMap, notes } = this.grid;
    const onset = nextOnset(point.onset, direction, { unit: 'note', measureMap, notes });
    return this.run(
      this.withSync((sync) => movePoint(sync, point, { onset })),
      'moved',
      point,
    );
  }

  /** Moves the chosen point to a sound that begins near it. */
  snapToSound(): void {
    useAttacks(
      this.host.model?.recording,
      (attacks) => this.snapTo(attacks),
      () => this.refuse('align.unreadableSound'),
    );
  }

  private snapTo(attacks: readonly Second[]): boolean {
    const [point] = this.selected;
    if (!point) return this.refuse('syncEditor.noneChosen');
    const date = snapToSound(point.date, attacks, WIDE);
    if (date === point.date) return this.refuse('syncEditor.noSound');
    const change = this.withSync((sync) => movePoint(sync, point, { date }));
    return this.run(change, 'moved', point);
  }

  /** Deletes the chosen points. */
  remove(): boolean {
    const { selected } = this;
    if (!selected.length) return this.refuse('syncEditor.noneChosen');
    const next = this.neighborOf(selected[0]!, 1) ?? this.neighborOf(selected[0]!, -1);
    if (!this.drop(selected)) return false;
    if (next) this.select([next]);
    return true;
  }

  /** Deletes the points of the passage that is repeated, each time that the recording plays it. */
  removePassage(): boolean {
    const { passagePoints } = this;
    if (!passagePoints.length) return this.refuse('syncEditor.noPassage');
    if (!this.drop(passagePoints)) return false;
    this.select([]);
    return true;
  }

  /** The points of the passage that is repeated; none without one. Observable. */
  get passagePoints(): readonly SyncPoint[] {
    const loop = this.host.transport?.loop;
    if (!loop) return [];
    const [start, end] = [loop.start - QUARTER_TOLERANCE, loop.end - QUARTER_TOLERANCE];
    return this.scene.points.filter(({ onset }) => onset >= start && onset < end);
  }

  private drop(points: readonly SyncPoint[]): boolean {
    const { host } = this;
    const change = this.withSync((sync) => deletePoints(sync, points));
    if (!runSync(host, change)) return this.refuse('syncEditor.locked');
    this.say(host.t('syncEditor.deleted', { count: points.length }));
    return true;
  }

  /** Slides all points by the step of the session, while their dates stay; those outside the score go. */
  slide(direction: 1 | -1): boolean {
    const { session } = this.scene;
    const map = this.host.model?.measureMap;
    if (!session || !map) return this.refuse('syncEditor.noMeasures');
    const { step } = session;
    const change = this.withSync((sync) => slidePoints(sync, map, { step, direction }));
    if (!change) return this.refuse('syncSlide.noRoom');
    if (!runSync(this.host, change)) return this.refuse('syncEditor.locked');
    this.say(slideText(this.host, change));
    return true;
  }

  /** Runs a change that was made elsewhere, such as by a drag. */
  run(change: Change | undefined, done: Done, point?: SyncPoint): boolean {
    if (!runSync(this.host, change))
      return this.refuse(change ? 'syncEditor.locked' : 'syncEditor.outOfOrder');
    const now = this.selected[0] ?? point;
    const { host } = this;
    if (now) this.say(host.t(`syncEditor.${done}`, { point: pointText(host, now) }));
    return true;
  }

  /** Chooses the next point in time (1) or the one before (−1); with `isAdding` beside those that are. */
  step(direction: 1 | -1, isAdding = false): SyncPoint | undefined {
    const { selected } = this;
    const from = direction > 0 ? selected.at(-1) : selected[0];
    const next = from ? this.neighborOf(from, direction) : this.nearest();
    if (!next) return undefined;
    const joined = direction > 0 ? [...selected, next] : [next, ...selected];
    this.select(isAdding ? joined : [next]);
    return next;
  }

  /** Chooses the first point of the current lap, or the last; with `isAdding` all up to it. */
  end(direction: 1 | -1, isAdding = false): SyncPoint | undefined {
    const { lapPoints } = this.scene;
    const point = lapPoints.at(direction > 0 ? -1 : 0);
    const from = lapPoints.indexOf(this.selected.at(direction > 0 ? 0 : -1) ?? point!);
    const all = direction > 0 ? lapPoints.slice(from) : lapPoints.slice(0, from + 1);
    if (point) this.select(isAdding ? all : [point]);
    return point;
  }

  /**
   * Goes to the next measure in time (1) or the one before (−1) that is worth a look, around either end,
   * and chooses its first point. Undefined when there is none.
   */
  stepDoubt(direction: 1 | -1): UnsureMeasure | undefined {
    const { host, scene } = this;
    const { doubts } = scene;
    const now = host.transport?.moment.date ?? 0;
    const later = doubts.findIndex(({ date }) => date > now + HERE);
    const earlier = doubts.findLastIndex(({ date }) => date < now - HERE);
    const found = direction > 0 ? Math.max(later, 0) : earlier;
    const doubt = doubts.at(found);
    return doubt ? this.goToDoubt(doubt) : this.tellNoDoubt();
  }

  /** Goes to a measure that is worth a look and chooses its first point; undefined when a page forbids it. */
  goToDoubt(doubt: UnsureMeasure): UnsureMeasure | undefined {
    const { host, scene } = this;
    const { doubts } = scene;
    const { name: measure, onset, date, lap } = doubt;
    if (!host.requestSeek({ date, onset, lap })) return undefined;
    const count = host.model?.measureMap?.measureAt(onset).count;
    const inside = (point: SyncPoint) =>
      point.lap === lap && host.model?.measureMap?.measureAt(point.onset).count === count;
    this.select(scene.points.filter(inside).slice(0, 1));
    const number = doubts.indexOf(doubt) + 1;
    this.say(host.t('syncEditor.doubtNumber', { measure, number, all: doubts.length }));
    return doubt;
  }

  /**
   * Vouches for the points of the measure that is worth a look: that of the chosen points, or of the playhead.
   * False when there is none.
   */
  confirm(): boolean {
    const { host, scene, selected } = this;
    const map = host.model?.measureMap;
    const { onset = quarters(0), lap } = selected[0] ?? host.transport?.moment ?? {};
    const name = map?.measureAt(onset).name;
    const points = scene.points.filter(
      (point) => point.isUnsure && point.lap === lap && map?.measureAt(point.onset).name === name,
    );
    if (!points.length || name === undefined) return this.refuse('syncEditor.noneToConfirm');
    const hasRun = runSync(
      host,
      this.withSync((sync) => confirmPoints(sync, points)),
    );
    if (!hasRun) return this.refuse('syncEditor.locked');
    this.say(host.t('syncEditor.confirmed', { measure: name, count: scene.doubts.length }));
    return true;
  }

  /** Says why there is no measure to go to, and what the tempo curve shows in red all the same. */
  private tellNoDoubt(): undefined {
    const { host, scene } = this;
    const [first] = scene.outliers;
    const known = first ? 'syncEditor.noDoubtButTempo' : 'syncEditor.noDoubt';
    const place = first && onsetText(host, first.point.onset);
    this.refuse(scene.session?.unsure ? known : 'syncEditor.unknownDoubt', { place });
  }

  private neighborOf(point: SyncPoint, direction: 1 | -1): SyncPoint | undefined {
    const { points } = this.scene;
    return points[points.indexOf(point) + direction];
  }

  /** Returns the point nearest to the playhead. */
  private nearest(): SyncPoint | undefined {
    const date = this.host.transport?.moment.date ?? 0;
    return this.scene.lapPoints.reduce<SyncPoint | undefined>(
      (best, point) =>
        best && Math.abs(best.date - date) <= Math.abs(point.date - date) ? best : point,
      undefined,
    );
  }

  private withSync(make: (sync: Synchronization) => Change | undefined): Change | undefined {
    return this.scene.sync && make(this.scene.sync);
  }

  private refuse(
    key: string,
    values: Readonly<Record<string, string | number | undefined>> = {},
  ): false {
    this.say(this.host.t(key, values));
    return false;
  }
}

type Done = 'added' | 'moved';

/** Why a point cannot be set, as a key of the texts. */
const REFUSED: Readonly<Record<SkipReason, string>> = {
  notFinite: 'syncEditor.nowhere',
  unknownLap: 'syncEditor.nowhere',
  lapOrder: 'syncEditor.inOtherLap',
  dateOrder: 'syncEditor.outOfOrder',
  onsetOrder: 'syncEditor.outOfOrder',
};

/** Rounds a date to milliseconds: finer dates are not said, saved or heard. */
const toMilliseconds = (date: Second): Second => seconds(Math.round(date * 1000) / 1000);
