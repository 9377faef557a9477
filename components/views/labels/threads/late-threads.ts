import { when } from 'mobx';
import { discussionAt, type Label } from '#core';
import { type GlosaElement, Late, type Scope } from '#kit';
import type { LabelView } from '../label-view.js';

const threads = new Late(() => import('./threads.js'));

function hasThreads({ model }: GlosaElement): boolean {
  if (!model) return false;
  const source = discussionAt(model);
  return Boolean(
    source ? source.threads.length : model.analysis?.threads.length || model.info.raw.threads,
  );
}

/** Marks the labels of a view that are discussed, as soon as there are some. */
export function attachLateThreads(view: LabelView, scope: Scope): void {
  const attach = () => threads.whenLoaded(scope, ({ drawThreads }) => drawThreads(view, scope));
  scope.add(when(() => hasThreads(view.host), attach));
}

/** Returns how a label is discussed, in words; none while the code is loading. Observable. */
export function threadTexts(host: GlosaElement, label: Label): readonly string[] {
  return hasThreads(host) ? (threads.value?.textsOf(host, label) ?? []) : [];
}
