import { type Change, editorOf } from '#core';
import type { GlosaElement } from '#kit';
import { tellingSelection } from '../labels/request-change.js';

/** Whether the user may edit the sync points of the recording that plays. Observable. */
export function canSync({ model }: GlosaElement): boolean {
  const recording = model?.recording;
  return Boolean(model && recording && !recording.scoreId && !editorOf(model).isLocked);
}

/**
 * Requests a change of sync points for the user. False when nothing has changed: locked, refused as out of
 * order, or nothing to do.
 */
export function runSync(host: GlosaElement, change: Change | undefined): boolean {
  const { model } = host;
  if (!model || !change || !canSync(host)) return false;
  return tellingSelection(host, () => editorOf(model).run(change));
}
