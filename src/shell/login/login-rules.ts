export const loginFields = ['username', 'loginPass', 'code'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

export const emptyLogin: LoginValues = { username: '', loginPass: '', code: '' };

/** The longest texts that the server accepts. */
export const fieldMax: Readonly<Record<LoginField, number>> = { username: 64, loginPass: 256, code: 16 };

/** Whether a field is empty. Only in a password do spaces count as characters. */
export const isMissing = (field: LoginField, value: string): boolean =>
  (field === 'loginPass' ? value : value.trim()) === '';

/** Fields that still have to be filled, in the form's order. */
export const missingFields = (values: LoginValues): readonly LoginField[] =>
  loginFields.filter((field) => isMissing(field, values[field]));
