import { useTranslation } from 'react-i18next';

/** The limits of the service. */
export const LIMITS = [
  'save',
  'edit',
  'upload',
  'convert',
  'login',
  'busy',
  'size',
  'slowness',
  'connections',
] as const;

/** Returns a function that names a limit in words. */
export function useLimitText(): (limit: string) => string {
  const { t } = useTranslation();
  return (limit) => (LIMITS.some((known) => known === limit) ? t(`admin.limit.${limit}`) : limit);
}
