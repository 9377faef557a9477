import {
  IconBan,
  IconDevices,
  IconKey,
  IconLogout,
  IconShieldCog,
  IconUsersGroup,
} from '@tabler/icons-react';

/** The icons of the account actions, and of the ways to the administration and to the groups. */
export const ACCOUNT_ICONS = {
  admin: IconShieldCog,
  groups: IconUsersGroup,
  changePassword: IconKey,
  sessions: IconDevices,
  block: IconBan,
  logOut: IconLogout,
};
