export const loginFields = ['username', 'loginPass', 'code'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

export const emptyLogin: LoginValues = { username: '', loginPass: '', code: '' };

/** As long as the server takes them. */
export const fieldMax: Readonly<Record<LoginField, number>> = { username: 64, loginPass: 256, code: 16 };

/** A password is taken as typed; spaces around the others are slips of copying. */
export const isMissing = (field: LoginField, value: string): boolean =>
  (field === 'loginPass' ? value : value.trim()) === '';

/** Fields that still have to be filled, in the form's order. */
export const missingFields = (values: LoginValues): readonly LoginField[] =>
  loginFields.filter((field) => isMissing(field, values[field]));
