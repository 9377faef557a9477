import type { TemplateResult } from 'lit';
import type { GlosaElement } from '../base/element/glosa-element.js';
import {
  gridIcon,
  pageIcon,
  pianoRollIcon,
  scanIcon,
  scoreIcon,
  waveformIcon,
} from '../base/look/view-icons.js';
import type { Source } from '../core/model/sources.js';
import type { ViewKind } from '../core/model/views/view-kinds.js';

const LOOKS: Readonly<Record<ViewKind, readonly [text: string, icon: TemplateResult]>> = {
  score: ['panel.score', scoreIcon],
  '3d': ['panel.page', pageIcon],
  scan: ['panel.scan', scanIcon],
  waveform: ['panel.waveform', waveformIcon],
  grid: ['panel.grid', gridIcon],
  'piano-roll': ['panel.pianoRoll', pianoRollIcon],
};

/** The name of a view as the reader sees it. */
export const nameOf = (host: GlosaElement, kind: ViewKind): string => host.t(LOOKS[kind][0]);

export const iconOf = (kind: ViewKind): TemplateResult => LOOKS[kind][1];

const KINDS: Readonly<Record<Source['kind'], string>> = {
  score: 'panel.notation',
  image: 'panel.image',
  audio: 'panel.audio',
};

/**
 * The name of a source in few words: what its file says, for a recording who plays, else what it is, with
 * a number where there are several.
 */
export function sourceName(host: GlosaElement, source: Source, among: readonly Source[]): string {
  const given = ownName(source);
  if (given) return given;
  const alike = among.filter((other) => other.kind === source.kind && !ownName(other));
  const what = host.t(KINDS[source.kind]);
  if (alike.length < 2) return what;
  return host.t('panel.numbered', { what, number: alike.indexOf(source) + 1 });
}

const ownName = ({ kind, name, info }: Source): string | undefined =>
  name ?? (kind === 'audio' ? info : undefined);
