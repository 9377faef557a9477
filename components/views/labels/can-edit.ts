import type { GlosaElement } from '#kit';

/** Whether the user may edit the labels of the piece that an element shows. Observable. */
export const canEdit = ({ model }: GlosaElement): boolean =>
  model !== undefined && !model.session.isLocked;
