import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Icon } from './icon.js';

interface SegmentedOptions<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: TablerIcon;
  }[];
  readonly onChange: (value: Value) => void;
  /** Whether the label is for screen readers alone, if its place already names the choice. */
  readonly isLabelUnseen?: boolean;
}

/** Offers two to four values side by side, of which one is chosen. */
export function SegmentedChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelUnseen = false,
}: SegmentedOptions<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="field segmented">
      <legend className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="unseen"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} size={18} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
