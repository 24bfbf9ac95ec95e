type Values = Readonly<Record<string, string | number>>;

/** Fills `{{name}}` in a text, as i18next does where it is loaded; a name without a value leaves nothing. */
export const interpolate = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
