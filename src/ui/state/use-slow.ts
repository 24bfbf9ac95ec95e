import { useEffect, useState } from 'react';

const typingMs = 300;

/** The value once it has not changed for a moment. */
export function useSlow(value: string): string {
  const [slow, setSlow] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return slow;
}
