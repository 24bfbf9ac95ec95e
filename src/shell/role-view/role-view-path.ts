import { homePath } from '../paths.ts';

const parameter = 'viewAsRole';

/** The address of a window that shows the console as a role's holders see it; '' is the page after its end. */
export const roleViewPath = (roleId: string): string => `${homePath}?${parameter}=${encodeURIComponent(roleId)}`;
