import eyeSlash from 'primeicons/raw-svg/eye-slash.svg?icon';
import eye from 'primeicons/raw-svg/eye.svg?icon';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { Icon, type IconShape } from '../button/icon.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'required' | 'className'>;

/** Accepts the props of react-hook-form's `register`, its ref included. */
export interface TextFieldProps extends InputProps, FieldFrame {
  type?: 'text' | 'password' | 'search' | 'tel' | 'email' | 'number' | 'url';
  size?: 'normal' | 'large';
  icon?: IconShape | undefined;
  /** Names of the button that shows a password; with them the field has one. */
  revealTexts?: { readonly show: string; readonly hide: string } | undefined;
  /** Beside the input, for instance the captcha's image. */
  trailing?: ReactNode;
  className?: string | undefined;
}

function Reveal({ shown, texts, toggle }: { shown: boolean; texts: { show: string; hide: string }; toggle(): void }) {
  return <IconButton icon={shown ? eyeSlash : eye} label={shown ? texts.hide : texts.show} onClick={toggle} />;
}

export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, required, id, className, size, icon, revealTexts, trailing, type, ...input } =
    props;
  const [revealed, setRevealed] = useState(false);
  const sizeClass = size === 'large' ? 'large' : 'normal';
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(ids) => (
        <div className="ems-field-line">
          <div className={`ems-input-box ems-input-box-${sizeClass}`}>
            {icon && <Icon of={icon} />}
            <input
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...ids}
              type={revealed ? 'text' : (type ?? 'text')}
              className="ems-input"
            />
            {revealTexts && (
              <Reveal shown={revealed} texts={revealTexts} toggle={() => setRevealed((shown) => !shown)} />
            )}
          </div>
          {trailing}
        </div>
      )}
    </Field>
  );
}
