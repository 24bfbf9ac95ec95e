import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts, usePlainTexts } from '#src/i18n/plain.ts';
import { interpolate } from '#src/lib/text/interpolate.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { storeLanguage } from '../cookies.ts';
import { LanguageSwitch } from '../login/language-switch.tsx';
import { loginPath } from '../paths.ts';
import { InviteForm } from './invite-form.tsx';
import { inviteTexts } from './invite-texts.ts';
import css from './invite.css?inline';
import { useInvite } from './use-invite.ts';

const styles = sheet(css);

interface InvitePageProps {
  client: Promise<ApiClient>;
  first: Language;
}

export const loadTexts = (language: Language) => loadPlainTexts(inviteTexts, language);

/** The page of a link by which a user sets a password. It needs no session. */
export function InvitePage({ client, first }: InvitePageProps) {
  useStyles(styles);
  const [language, setLanguage] = useState(first);
  const texts = usePlainTexts(inviteTexts, language);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.title;
  }, [language, texts]);
  const choose = useCallback((next: Language) => {
    storeLanguage(next);
    startTransition(() => setLanguage(next));
  }, []);
  return (
    <main className="ems-invite">
      <LanguageSwitch label={texts.language} language={language} onChoose={choose} />
      <section>
        <h1>{texts.title}</h1>
        <Content client={client} language={language} onLanguage={choose} />
      </section>
    </main>
  );
}

interface ContentProps {
  client: Promise<ApiClient>;
  language: Language;
  /** The language that was chosen for the user. */
  onLanguage(language: Language): void;
}

function Content({ client, language, onLanguage }: ContentProps) {
  const texts = usePlainTexts(inviteTexts, language);
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const { state, save, retry } = useInvite(client, token, onLanguage);
  switch (state.kind) {
    case 'checking':
      return <p role="status">{texts.checking}</p>;
    case 'invalid':
      return <Result title={texts.invalid} text={texts.invalidText} />;
    case 'failed':
      return (
        <>
          <Result title={texts.failed} text={texts.failedText} />
          <Button kind="primary" size="large" onClick={retry}>
            {texts.retry}
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Result title={texts.done} text={interpolate(texts.doneText, { name: state.invite.userName })} />
          <Button kind="primary" size="large" onClick={() => location.assign(loginPath)}>
            {texts.login}
          </Button>
        </>
      );
    default:
      return (
        <InviteForm
          {...state.invite}
          language={language}
          busy={state.kind === 'saving'}
          isUnsaved={state.kind === 'unsaved'}
          onSave={save}
        />
      );
  }
}

function Result({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
