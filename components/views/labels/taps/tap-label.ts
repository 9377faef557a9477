import {
  editorOf,
  type Lap,
  type Piece,
  type Quarter,
  QUARTER_TOLERANCE,
  type Second,
  type SyncTable,
} from '#core';
import type { GlosaElement } from '#kit';
import { TapClock } from '../../sync/tap-clock.js';
import { latencyIn } from '../../sync/tap-latency.js';
import { canEdit } from '../can-edit.js';
import { placed } from '../input/actions/grid.js';
import { selectLabels } from '../input/actions/select.js';
import { analysisOf, requestChange } from '../request-change.js';
import { rememberTapped } from './tapped.js';
import { tapLength } from './tap-length.js';
import { tappedLabel } from './tapped-label.js';

/** Why a digit has made no label: the key of a text under `labels`. */
export type TapRefusal =
  'noButton' | 'noButtons' | 'locked' | 'notHeard' | 'notSynchronized' | 'outside' | 'refused';

/** The clocks of pieces that play; each knows what was heard in the last second. */
const clocks = new WeakMap<Piece, TapClock>();

/** Listens to the clock of a piece, so that a tap knows what was heard. */
export function hearPiece(piece: Piece): TapClock {
  const known = clocks.get(piece);
  if (known) return known;
  const clock = new TapClock({ transport: piece.transport });
  clocks.set(piece, clock);
  return clock;
}

export interface LabelTap {
  /** Place of the label button, from 0. */
  readonly place: number;
  /** Time of the key or touch in milliseconds of the page. */
  readonly time: number;
}

/**
 * Makes a label of a button where the music was heard at a time, less the latency of the user's taps, and chooses
 * it. Returns why not; undefined when it is made.
 */
export function tapLabel(host: GlosaElement, { place, time }: LabelTap): TapRefusal | undefined {
  const { model } = host;
  const buttons = model ? analysisOf(model).templates : [];
  const template = buttons[place];
  if (!model || !template) return buttons.length ? 'noButton' : 'noButtons';
  if (!canEdit(host)) return 'locked';
  const start = heardOnset(host, model, time);
  if (typeof start === 'string') return start;
  const isMade = requestChange(host, tappedLabel(host, analysisOf(model), { template, start }));
  // Labels that end here belong to the same change: of these only the new one is meant.
  const id = model.selection.ids.reduce((last, each) => Math.max(last, each), -1);
  if (!isMade || id < 0) return 'refused';
  // The first tap may have made the analysis of the piece just now.
  if (tapLength() === 'next')
    rememberTapped(analysisOf(model), id, {
      change: editorOf(model).history.last,
      lap: model.transport.moment.lap,
    });
  selectLabels(host, [id]);
  return undefined;
}

function heardOnset(host: GlosaElement, model: Piece, time: number): Quarter | TapRefusal {
  const { transport } = model;
  if (!transport.sync) return 'notSynchronized';
  const date = hearPiece(model).dateAt(time - 1000 * latencyIn(model));
  if (date === undefined) return 'notHeard';
  const { onset, lap, isOutside } = transport.sync.momentAt(date);
  if (onset === undefined || isOutside) return 'outside';
  const start = placed(host, onset);
  return leapAfter(transport.sync, { date, lap, start }) ?? start;
}

/** Seconds before a leap of the music within which a tap means where it leaps to. */
const NEAR = 1;

interface Heard {
  readonly date: Second;
  readonly lap: Lap;
  readonly start: Quarter;
}

/**
 * Returns where the music goes on for a tap at the end of a lap: a hand that is a little early on the first beat of a
 * repeat means that beat, and not the bar line before it.
 */
function leapAfter(sync: SyncTable, { date, lap, start }: Heard): Quarter | undefined {
  const [, end = Infinity] = sync.onsetsOf(lap) ?? [];
  if (start < end - QUARTER_TOLERANCE) return undefined;
  const next = sync.points.find((point) => point.lap !== lap && point.date > date);
  return next && next.date - date <= NEAR ? next.onset : undefined;
}
