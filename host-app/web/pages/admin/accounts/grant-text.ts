import { useTranslation } from 'react-i18next';
import type { Grant } from '../answers.js';

/** Permissions that an account can get, in the order of the list. */
export const PERMISSIONS = [
  'read',
  'update-analysis',
  'update-synchro',
  'corpus',
  'block',
  'all',
] as const;

/** Returns a function that names a permission in words. */
export function usePermissionText(): (permission: string) => string {
  const { t } = useTranslation();
  return (permission) => {
    const isKnown = PERMISSIONS.some((known) => known === permission);
    return isKnown ? t(`admin.permission.${permission}`) : permission;
  };
}

/** Returns a function that says what may be done where. */
export function useGrantText(): (grant: Grant) => string {
  const { t } = useTranslation();
  const textOf = usePermissionText();
  return ({ permission, path }) => {
    const what = textOf(permission);
    return path === ''
      ? t('admin.grant.everywhere', { what })
      : t('admin.grant.in', { what, path });
  };
}
