import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const confirmedMs = 5_000;

/** A button's "copy": whether it has just worked, and what does it. */
export function useCopy(text: () => string): [copied: boolean, copyNow: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(setCopied, confirmedMs, false);
    return () => clearTimeout(timer);
  }, [copied]);
  const copyNow = () => void copyText(text()).then(setCopied);
  return [copied, copyNow];
}
