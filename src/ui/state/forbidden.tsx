import copy from 'primeicons/raw-svg/copy.svg?icon';
import lock from 'primeicons/raw-svg/lock.svg?icon';
import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import { useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '../button/button.tsx';
import { describeError } from './error-facts.ts';
import { Icon } from '../button/icon.tsx';
import { texts } from '../texts.ts';
import { useCopy } from '../button/use-copy.ts';

interface ForbiddenProps {
  error: unknown;
  retry?: (() => void) | undefined;
  retrying?: boolean;
}

/** The server has refused what was asked for: which right is missing, and a text that asks the administrator for it. */
export function Forbidden({ error, retry, retrying = false }: ForbiddenProps) {
  const t = useTexts(texts);
  const [at] = useState(() => new Date().toISOString());
  const { message, right, call, trace } = describeError(error);
  const request = (): string => {
    const facts = [
      [t('state.right'), right],
      [t('state.call'), call],
      [t('state.page'), location.href],
      [t('state.time'), at],
      [t('state.trace'), trace],
    ] as const;
    const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`));
    return [t('state.request'), ...lines].join('\n');
  };
  const [copied, copyRequest] = useCopy(request);
  return (
    <div className="ems-state" role="alert">
      <Icon of={lock} size={28} className="ems-state-icon" />
      <p className="ems-state-title">{t('state.forbidden')}</p>
      <p className="ems-state-text">{message ?? t('state.forbiddenHint')}</p>
      {right && (
        <p className="ems-state-text">
          {t('state.right')}: <code>{right}</code>
        </p>
      )}
      {call && <p className="ems-state-call">{call}</p>}
      <div className="ems-state-actions">
        <Button icon={copy} onClick={copyRequest}>
          {t(copied ? 'state.copied' : 'state.copyRequest')}
        </Button>
        {retry && (
          <Button kind="plain" icon={refresh} busy={retrying} onClick={retry}>
            {t('state.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
