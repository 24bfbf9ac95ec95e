import { polyphonic } from 'pinyin-pro';

const known = new Map<string, readonly string[]>();

/**
 * Every sound of a Chinese character in Latin letters without tones, the usual one first; none for what is not Chinese.
 * Brings a dictionary of 170 KB: import it when it is needed.
 */
export function readings(character: string): readonly string[] {
  let found = known.get(character);
  if (!found) {
    const sounds = polyphonic(character, { toneType: 'none', type: 'array' }).flat();
    found = [...new Set(sounds)].filter((sound) => /^[a-zü]+$/.test(sound));
    known.set(character, found);
  }
  return found;
}
