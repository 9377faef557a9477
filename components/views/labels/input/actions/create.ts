import { runInAction } from 'mobx';
import {
  createLabels,
  type Label,
  type LabelDraft,
  type LabelLine,
  type LabelTemplate,
  nextOnset,
  NO_LAYER,
  type Piece,
  type Quarter,
  quarters,
  styleOf,
} from '#core';
import type { GlosaElement } from '#kit';
import { analysisOf, requestChange } from '../../request-change.js';
import { latestType, typeOfLine } from '../../row-types.js';
import { gridOf, playheadOnset } from './grid.js';

/** The template when no button is pressed. */
const PLAIN: LabelTemplate = { type: 'Motif', raw: {} };

/** The span of a new label and its line. */
export interface Stretch {
  readonly start: Quarter;
  /** The start for a point. */
  readonly end: Quarter;
  /** Undefined for the line of the type. */
  readonly line?: LabelLine | undefined;
}

/**
 * Returns the template of the next label: that of the pressed button; without one a label is what its line says, or
 * of the type used last where it has no line.
 */
export function templateOf({ model }: GlosaElement, stretch: Partial<Stretch> = {}): LabelTemplate {
  if (!model || model.session.armedTemplate) return model?.session.armedTemplate ?? PLAIN;
  const analysis = analysisOf(model);
  const { start = 0, end = start, line } = stretch;
  const type = line ? typeOfLine(analysis, line) : latestType(analysis);
  const template = type ? { type, raw: {} } : PLAIN;
  // A stretch is no moment, such as the cadence that was made before it.
  const isMomentary =
    !line && styleOf(analysis, imagined({ ...template, start: NOUGHT })).line === 'all';
  return isMomentary && end > start ? PLAIN : template;
}

const NOUGHT = quarters(0);

/** Whether labels of the template are moments rather than stretches: marks and signs over all lines. */
export const isMoment = (host: GlosaElement, template: LabelTemplate): boolean =>
  lineOf(host, template) === 'all';

/** Returns the line of a template, by its rules of style and its type. */
const lineOf = ({ model }: GlosaElement, { type, tag }: LabelTemplate): LabelLine | undefined =>
  model && styleOf(analysisOf(model), imagined({ type, tag, start: NOUGHT })).line;

/** Returns the draft of a label. */
export function draftOf(
  host: GlosaElement,
  stretch: Stretch,
  template = templateOf(host, stretch),
): LabelDraft {
  const { start, end, line } = stretch;
  const { type, tag } = template;
  const own = lineOf(host, template);
  const layer = host.model?.analysis?.activeLayer;
  return {
    type,
    start,
    layers: layer && layer !== NO_LAYER ? [layer] : [],
    ...(tag !== undefined && { tag }),
    ...(end > start && { duration: quarters(end - start) }),
    ...(line && line !== own && { line }),
  };
}

/** Returns the label of a draft, for its preview. */
export const imagined = (draft: LabelDraft): Label => ({
  id: 0,
  type: PLAIN.type,
  layers: [],
  raw: {},
  ...draft,
});

/** Returns a stretch; one step of the grid for an empty one. */
export function atLeastOneStep(
  host: GlosaElement,
  { start, end, line }: Stretch,
  direction: 1 | -1 = 1,
): Stretch {
  if (end !== start) return { start: least(start, end), end: most(start, end), line };
  const other = nextOnset(start, direction, gridOf(host));
  // The last place of the score has no place after it.
  const far = other === start ? nextOnset(start, direction === 1 ? -1 : 1, gridOf(host)) : other;
  return { start: least(start, far), end: most(start, far), line };
}

/** Makes a label over a stretch from the template of the pressed button or another one. */
export function createOver(
  host: GlosaElement,
  stretch: Stretch,
  template = templateOf(host, stretch),
): boolean {
  const draft = draftOf(host, stretch, template);
  return requestChange(host, (analysis) => createLabels(analysis, [draft]));
}

/** Makes a label over the chosen stretch of music; a moment at its start. False without one. */
export function createOverChosen(host: GlosaElement, template = templateOf(host)): boolean {
  const session = host.model?.session;
  const { start, end } = session?.stretch ?? {};
  if (!session || start === undefined || end === undefined) return false;
  const stretch = { start, end: isMoment(host, template) ? start : end };
  const isMade = createOver(host, stretch, template);
  if (isMade) runInAction(() => (session.stretch = undefined));
  return isMade;
}

/** Makes a label over the chosen stretch, else at the playhead, one step long, or a moment. */
export function createAtPlayhead(host: GlosaElement, template = templateOf(host)): boolean {
  if (host.model?.session.stretch) return createOverChosen(host, template);
  const start = playheadOnset(host);
  if (start === undefined) return false;
  const point = { start, end: start };
  const stretch = isMoment(host, template) ? point : atLeastOneStep(host, point);
  return createOver(host, stretch, template);
}

/** Returns the label buttons of a piece that the keys 1 to 9 press. */
export const buttonsOf = (piece: Piece): readonly LabelTemplate[] =>
  analysisOf(piece).templates.slice(0, 9);

const least = (a: Quarter, b: Quarter): Quarter => (a < b ? a : b);
const most = (a: Quarter, b: Quarter): Quarter => (a > b ? a : b);
