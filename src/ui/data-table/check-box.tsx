import { Check } from '../field/check.tsx';

interface CheckBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  tabIndex?: number;
  onChange(range: boolean): void;
}

/** A native check box in a target of the cell's size. */
export function CheckBox({ label, checked, mixed = false, tabIndex, onChange }: CheckBoxProps) {
  return (
    <label className="ems-check-target">
      <Check
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  );
}
