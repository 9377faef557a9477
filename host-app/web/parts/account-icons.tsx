import { IconBan, IconDevices, IconKey, IconLogout } from '@tabler/icons-react';

/** The icons of the account actions. */
export const ACCOUNT_ICONS = {
  changePassword: IconKey,
  sessions: IconDevices,
  block: IconBan,
  logOut: IconLogout,
};
