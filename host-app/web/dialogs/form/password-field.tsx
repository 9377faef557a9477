import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';

interface PasswordOptions {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: () => void;
}

/** Asks for a password, which the user can show. */
export function PasswordField(options: PasswordOptions): ReactNode {
  const { t } = useTranslation();
  const [isShown, show] = useState(false);
  return (
    <div className="password-field">
      <TextField
        {...options}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <IconButton
        icon={isShown ? IconEyeOff : IconEye}
        label={isShown ? t('dialogs.login.hide') : t('dialogs.login.show')}
        onClick={() => show(!isShown)}
      />
    </div>
  );
}
