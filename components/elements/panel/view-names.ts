import type { TemplateResult } from 'lit';
import { type Source, sourceText, type ViewKind } from '#core';
import {
  type GlosaElement,
  gridIcon,
  pageIcon,
  pianoRollIcon,
  scanIcon,
  scoreIcon,
  waveformIcon,
} from '#kit';

const LOOKS: Readonly<Record<ViewKind, readonly [text: string, icon: TemplateResult]>> = {
  score: ['panel.score', scoreIcon],
  '3d': ['panel.page', pageIcon],
  scan: ['panel.scan', scanIcon],
  waveform: ['panel.waveform', waveformIcon],
  grid: ['panel.grid', gridIcon],
  'piano-roll': ['panel.pianoRoll', pianoRollIcon],
};

/** Returns the displayed name of a view. */
export const nameOf = (host: GlosaElement, kind: ViewKind): string => host.t(LOOKS[kind][0]);

export const iconOf = (kind: ViewKind): TemplateResult => LOOKS[kind][1];

const KINDS: Readonly<Record<Source['kind'], string>> = {
  score: 'panel.notation',
  image: 'panel.image',
  audio: 'panel.audio',
};

/**
 * Returns a short name of a source: the name in its file, for a recording the performers, else its kind,
 * with a number when there are several.
 */
export function sourceName(host: GlosaElement, source: Source, among: readonly Source[]): string {
  const given = ownName(source) && (source.name ?? saidOf(host, source));
  if (given) return given;
  const alike = among.filter((other) => other.kind === source.kind && !ownName(other));
  const what = host.t(KINDS[source.kind]);
  if (alike.length < 2) return what;
  return host.t('panel.numbered', { what, number: alike.indexOf(source) + 1 });
}

/** Returns what a source says of itself, such as its attribution, in the language of the element. Observable. */
export const saidOf = (host: GlosaElement, source: Source): string | undefined =>
  host.model && sourceText(host.model, source, { key: 'info', locale: host.language });

const ownName = ({ kind, name, info }: Source): string | undefined =>
  name ?? (kind === 'audio' ? info : undefined);
