/** Of a mobile number of the mainland: 1, then 3 to 9, eleven digits in all. Without zod: the login page uses it. */
export const mobilePattern = /^1[3-9]\d{9}$/;

export const isMobileNumber = (value: string): boolean => mobilePattern.test(value);
