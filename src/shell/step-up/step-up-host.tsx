import { type ComponentType, useEffect, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { useRuntime } from '#src/runtime.tsx';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { stepUpTexts } from './texts.ts';

interface Question {
  Dialog: ComponentType<{ onAnswer(isConfirmed: boolean): void }>;
  answer(isConfirmed: boolean): void;
}

async function loadDialog(language: Language) {
  const [module] = await Promise.all([
    import('./step-up-dialog.tsx'),
    loadPlainTexts(stepUpTexts, language),
    loadPlainTexts(ruleTexts, language),
  ]);
  return module.default;
}

/** Asks for the password when a call needs it; calls that need it at the same time share one dialog. */
export function StepUpHost() {
  const { session } = useRuntime();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    const ask = async (): Promise<boolean> => {
      const Dialog = await loadDialog(language).catch(() => undefined);
      if (!Dialog) return false;
      return new Promise<boolean>((resolve) => setQuestion({ Dialog, answer: resolve })).finally(() =>
        setQuestion(undefined),
      );
    };
    return session.onConfirmPassword(() => {
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      return pending;
    });
  }, [session, language]);
  return question && <question.Dialog onAnswer={question.answer} />;
}
