import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { useApp } from '../../stores/use-app.js';

/** Says who will see the saved work, and who can change it afterwards. */
export const Audience = observer(function Audience({
  model,
}: {
  readonly model: Piece;
}): ReactNode {
  const { t } = useTranslation();
  const { user } = useApp();
  const isPublic = model.can('read');
  if (user.session)
    return isPublic ? t('dialogs.save.publicByAccount') : t('dialogs.save.privateByAccount');
  return t('dialogs.save.publicByAnybody');
});
