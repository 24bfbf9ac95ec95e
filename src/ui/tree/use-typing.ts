import { type KeyboardEvent, useRef } from 'react';
import { type TreeRow, typedRow } from './tree-model.ts';

/** Letters that follow each other within this time are one word. */
const typingMs = 700;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && key !== '*' && !ctrlKey && !metaKey && !altKey;

/** Finds the row that begins with what is typed, letter after letter; undefined for other keys and where none does. */
export function useTyping() {
  const last = useRef({ text: '', at: -Infinity });
  return (event: KeyboardEvent, rows: readonly TreeRow[], from: number): TreeRow | undefined => {
    if (!isLetter(event)) return undefined;
    const { key, timeStamp: at } = event;
    last.current = { text: at - last.current.at < typingMs ? last.current.text + key : key, at };
    return typedRow(rows, from, last.current.text);
  };
}
