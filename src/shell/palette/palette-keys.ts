const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keys at hand. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** The one that the system has for shortcuts: on a Mac, Ctrl+K deletes to the end of a line. */
export const isCommand = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  isApple ? metaKey : ctrlKey;

/** Ctrl+K, ⌘K: also where a keyboard writes another script. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  isCommand(event) && !event.shiftKey && !event.altKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK');
