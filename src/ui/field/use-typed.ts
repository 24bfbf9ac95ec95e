import { useEffect, useState } from 'react';

const typingMs = 300;

/** The text as typed, handed on when typing pauses; follows the value when that changes from elsewhere. */
export function useTyped(value: string, commit: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<{ base: string; sent?: string; text: string }>({ base: value, text: value });
  const { base, sent } = typed;
  if (value === sent) setTyped({ base: value, text: typed.text });
  const text = value === base || value === sent ? typed.text : value;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setTyped({ base: value, sent: text, text });
      commit(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, value, commit]);
  return [text, (next) => setTyped({ base: value, ...(sent !== undefined && { sent }), text: next })];
}
