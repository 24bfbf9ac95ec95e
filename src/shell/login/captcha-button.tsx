import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import { Icon } from '#src/ui/button/icon.tsx';
import type { LoginTexts } from './login-texts.ts';
import type { Captcha } from './use-captcha.ts';

/** The captcha's picture is a button: pressing it, by mouse or key, fetches another one. */
export function CaptchaButton({ captcha, texts }: { captcha: Captcha; texts: LoginTexts }) {
  const label = captcha.failed ? texts.captchaFailed : texts.refreshCaptcha;
  return (
    <button type="button" className="ems-captcha" aria-label={label} title={label} onClick={captcha.refresh}>
      {captcha.picture ? <img src={captcha.picture} alt="" /> : <Icon of={refresh} />}
      {captcha.failed && <span>{texts.downloadFailed}</span>}
    </button>
  );
}
