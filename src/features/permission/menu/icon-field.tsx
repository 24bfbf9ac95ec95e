import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { menuIcon, menuIconNames } from '#src/blocks/menu-icons.ts';
import { useStyles } from '#src/theme/styles.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { menuStyles } from './menu-styles.ts';

const names = ['', ...menuIconNames];
const iconOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Control({ form, frame, name, fixed, t }: ControlProps) {
  useStyles(menuStyles);
  const { value, onChange, onBlur } = form.choice(name);
  const kind = form.watch('kind') === 'folder' ? 'folder' : 'page';
  return (
    <Field group {...frame}>
      {(ids) => (
        <div className="ems-menu-icons">
          {names.map((icon) => (
            <label key={icon} title={icon || t('noIcon')}>
              <input
                type="radio"
                name={ids.id}
                aria-label={icon || t('noIcon')}
                checked={iconOf(value) === icon}
                disabled={fixed}
                onChange={() => onChange(icon)}
                onBlur={onBlur}
              />
              <Icon of={menuIcon({ icon, kind })} size={20} />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}

const Value = ({ value, t }: ValueProps) => (
  <>
    <Icon of={menuIcon({ icon: iconOf(value), kind: 'page' })} size={16} /> {iconOf(value) || t('noIcon')}
  </>
);

/** The icons that the menu has, as pictures. */
export const iconField: FormField<string> = { Control, Value, toInput: iconOf, wide: true };
