import { when } from 'mobx';
import type { Label } from '#core';
import { type GlosaElement, Late, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';

const relations = new Late(() => import('./relations.js'));

const hasRelations = (host: GlosaElement): boolean =>
  Boolean(host.model?.analysis?.relations.length);

/** Draws the relations between the labels of a view, as soon as there are some. */
export function attachLateRelations(view: LabelView, scope: Scope): void {
  const attach = () =>
    relations.whenLoaded(scope, ({ drawRelations }) => drawRelations(view, scope));
  scope.add(when(() => hasRelations(view.host), attach));
}

/** Returns what a label is to others, in words; none while the code is loading. Observable. */
export function relationTexts(host: GlosaElement, label: Label): readonly string[] {
  return hasRelations(host) ? (relations.value?.textsOf(host, label) ?? []) : [];
}
