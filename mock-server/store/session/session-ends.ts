import type { LocalText } from '#src/contract/languages.ts';
import type { UserState } from '../user/user-record.ts';

/** Why a session has ended that its user has not ended. */
export type SessionEnd = Exclude<UserState, 'active'> | 'password' | 'administrator';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

export const sessionEndTexts: Readonly<Record<SessionEnd, LocalText>> = {
  disabled: text('您的账号已被停用', 'Your account has been disabled', 'Ihr Konto wurde deaktiviert'),
  locked: text('您的账号已被锁定', 'Your account has been locked', 'Ihr Konto wurde gesperrt'),
  expired: text('您的账号已过有效期', 'Your account has expired', 'Ihr Konto ist abgelaufen'),
  left: text('您的账号已注销', 'Your account has been closed', 'Ihr Konto wurde geschlossen'),
  merchantOff: text(
    '您所属商户已停用或合同已到期',
    'Your merchant has been switched off, or its contract has ended',
    'Ihr Vertragspartner ist deaktiviert oder sein Vertrag ist beendet',
  ),
  password: text('您的密码已更改', 'Your password has been changed', 'Ihr Passwort wurde geändert'),
  administrator: text(
    '管理员已结束您的会话',
    'An administrator has ended your session',
    'Die Administration hat Ihre Sitzung beendet',
  ),
};
