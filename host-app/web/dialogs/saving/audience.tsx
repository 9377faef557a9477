import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import type { Visibility } from '#entries/corpus.js';
import { useApp } from '../../stores/use-app.js';

/** Says who will see the saved work, and who can change it afterwards. */
export const Audience = observer(function Audience({
  model,
  visibility = 'public',
}: {
  readonly model: Piece;
  /** Who shall see it of those who may view the piece. */
  readonly visibility?: Visibility;
}): ReactNode {
  const { t } = useTranslation();
  const { user } = useApp();
  const isPublic = model.can('read');
  if (user.session && visibility !== 'public') return t('dialogs.save.ownByAccount');
  if (user.session)
    return isPublic ? t('dialogs.save.publicByAccount') : t('dialogs.save.privateByAccount');
  return t('dialogs.save.publicByAnybody');
});
