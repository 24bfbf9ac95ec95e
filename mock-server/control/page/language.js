import { de } from './i18n/de.js';
import { en } from './i18n/en.js';
import { zh } from './i18n/zh.js';

const texts = { zh, en, de };
const key = 'ems-mock-language';

const known = (language) => (language in texts ? language : undefined);
const browserLanguage = () => navigator.languages.map((tag) => known(tag.slice(0, 2))).find(Boolean);

let current = known(localStorage.getItem(key) ?? '') ?? browserLanguage() ?? 'zh';

export const language = () => current;

export function choose(chosen) {
  current = chosen;
  localStorage.setItem(key, chosen);
}

/** The text of a key; {names} in it are filled in. A kind that has no text yet is named by its key. */
export const translate = (name, values = {}) =>
  (texts[current][name] ?? name).replaceAll(/\{\{(\w+)\}\}/g, (_all, each) => String(values[each] ?? ''));

const formats = { dateStyle: 'medium', timeStyle: 'medium' };

/** In the time zone of the browser. */
export const moment = (time) => new Intl.DateTimeFormat(current, formats).format(new Date(time));
export const timeOfDay = (time) => new Intl.DateTimeFormat(current, { timeStyle: 'medium' }).format(new Date(time));
export const number = (value) => new Intl.NumberFormat(current).format(value);
