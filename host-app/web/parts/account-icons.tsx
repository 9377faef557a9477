import { IconBan, IconDevices, IconKey, IconLogout, IconShieldCog } from '@tabler/icons-react';

/** The icons of the account actions, and of the way to the administration. */
export const ACCOUNT_ICONS = {
  admin: IconShieldCog,
  changePassword: IconKey,
  sessions: IconDevices,
  block: IconBan,
  logOut: IconLogout,
};
