import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { shellTexts } from '../shell-texts.ts';

/** Who is signed in, so that nobody acts under the name of the shift before. */
export function UserCard() {
  const t = useTexts(shellTexts);
  const { realName, roleCode } = useSession();
  const name = realName || '-';
  return (
    <div className="ems-user">
      <VisuallyHidden>{t('top.user')}</VisuallyHidden>
      <span className="ems-user-sign" aria-hidden="true">
        {[...name][0]}
      </span>
      <span className="ems-user-words">
        <span className="ems-user-name">{name}</span>
        <span className="ems-user-role">{roleCode}</span>
      </span>
    </div>
  );
}
