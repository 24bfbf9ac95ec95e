export const themes = ['def-theme', 'home-theme', 'gy-theme'] as const;
export type Theme = (typeof themes)[number];
export const defaultTheme: Theme = 'def-theme';

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);
