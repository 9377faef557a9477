import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BRIGHTNESSES } from '../stores/look-store.js';
import { useApp } from '../stores/use-app.js';
import { IconButton } from '../ui/button.js';
import { SegmentedChoice } from '../ui/choice.js';
import { Menu, MenuChoice } from '../ui/menu.js';

const ICONS = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon };

function useLookOptions() {
  const { t } = useTranslation();
  const labels = {
    system: t('shell.lookSystem'),
    light: t('shell.lookLight'),
    dark: t('shell.lookDark'),
  };
  return BRIGHTNESSES.map((value) => ({ value, label: labels[value], icon: ICONS[value] }));
}

/** Offers light, dark or the setting of the system, as a menu in the bar. */
export const LookMenu = observer(function LookMenu(): ReactNode {
  const { look } = useApp();
  const { t } = useTranslation();
  const options = useLookOptions();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={ICONS[look.brightness]} label={t('shell.look')} />}
    >
      <MenuChoice
        value={look.brightness}
        options={options}
        onChange={(chosen) => look.choose(chosen)}
      />
    </Menu>
  );
});

/** Offers the same side by side in the sidebar, where the labels leave no room for icons. */
export const LookChoice = observer(function LookChoice(): ReactNode {
  const { look } = useApp();
  const { t } = useTranslation();
  return (
    <SegmentedChoice
      label={t('shell.look')}
      value={look.brightness}
      options={useLookOptions().map(({ value, label }) => ({ value, label }))}
      onChange={(chosen) => look.choose(chosen)}
    />
  );
});
