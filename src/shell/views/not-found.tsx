import lock from 'primeicons/raw-svg/lock.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { useCopy } from '#src/ui/button/use-copy.ts';
import { normalPath } from '../paths.ts';
import { shellTexts } from '../shell-texts.ts';
import { FullPage } from './full-page.tsx';

interface NotFoundProps {
  pathname: string;
  systemName: string;
  goHome(): void;
}

/** The menu decides what a user reaches, so an unknown address and a forbidden one look the same. */
export function NotFound({ pathname, systemName, goHome }: NotFoundProps) {
  const t = useTexts(shellTexts);
  const { realName, userId = '' } = useSession();
  const path = normalPath(pathname);
  const [copied, copyRequest] = useCopy(() => t('notFound.request', { path, name: realName, userId }));
  return (
    <FullPage
      inside
      icon={lock}
      name={systemName}
      title={t('notFound.headline')}
      text={t('notFound.text', { path })}
      hints={[t('notFound.hintUrl'), t('notFound.hintRights'), t('notFound.hintHome')]}
      actions={[
        { label: t('notFound.home'), primary: true, run: goHome },
        { label: t(copied ? 'notFound.copied' : 'notFound.copyRequest'), run: copyRequest },
      ]}
    />
  );
}
