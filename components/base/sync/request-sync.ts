import { editorOf } from '../../core/commands/editor.js';
import type { Change } from '../../core/commands/change.js';
import type { GlosaElement } from '../element/glosa-element.js';
import { tellingSelection } from '../labels/request-change.js';

/** Whether the user may edit the sync points of the recording that plays. Observable. */
export function canSync({ model }: GlosaElement): boolean {
  const recording = model?.recording;
  return Boolean(model && recording && !recording.scoreId && !editorOf(model).isLocked);
}

/**
 * The user wants to change sync points. False when nothing has changed: locked, refused as out of
 * order, or nothing to do.
 */
export function runSync(host: GlosaElement, change: Change | undefined): boolean {
  const { model } = host;
  if (!model || !change || !canSync(host)) return false;
  return tellingSelection(host, () => editorOf(model).run(change));
}
