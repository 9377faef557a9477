import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';

interface NumberOptions {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** Shows a field for a whole number from 1, with buttons to step down and up. */
export function NumberField({ label, value, most, onChange }: NumberOptions): ReactNode {
  const { t } = useTranslation();
  /** The typed text; undefined while it equals the value. */
  const [typed, setTyped] = useState<string>();
  const set = (to: number) => {
    setTyped(undefined);
    if (to !== value) onChange(Math.min(Math.max(to, 1), most));
  };
  const handle = (text: string) => {
    const number = Number(text);
    if (/^\d+$/.test(text.trim()) && number >= 1 && number <= most) set(number);
    else setTyped(text);
  };
  return (
    <div className="marks-number-field">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(value)}
        onChange={handle}
        onBlur={() => setTyped(undefined)}
      />
      <IconButton
        icon={IconMinus}
        label={t('marks.less', { field: label })}
        look="plain"
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      />
      <IconButton
        icon={IconPlus}
        label={t('marks.more', { field: label })}
        look="plain"
        disabled={value >= most}
        onClick={() => set(value + 1)}
      />
    </div>
  );
}
