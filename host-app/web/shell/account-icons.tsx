import { IconBan, IconKey, IconLogout } from '@tabler/icons-react';

/** The icons of what an account may do. */
export const ACCOUNT_ICONS = { changePassword: IconKey, block: IconBan, logOut: IconLogout };
