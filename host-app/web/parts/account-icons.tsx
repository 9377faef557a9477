import { IconBan, IconKey, IconLogout } from '@tabler/icons-react';

/** The icons of the account actions. */
export const ACCOUNT_ICONS = { changePassword: IconKey, block: IconBan, logOut: IconLogout };
