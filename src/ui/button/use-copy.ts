import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** A button's "copy": whether it has worked, and what does it. */
export function useCopy(text: () => string): [copied: boolean, copyNow: () => void] {
  const [copied, setCopied] = useState(false);
  const copyNow = () => void copyText(text()).then(setCopied);
  return [copied, copyNow];
}
