import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, ignored, nothing } from '../fields.ts';
import { textMax } from '../limits.ts';
import { shortText } from '../rules/text.ts';

const text = z._default(z.nullable(z.string()), null);

const addressText = shortText(textMax).check(z.minLength(1));

/** Component paths that mean "no separate home page": the home is the first page of the menu. */
export const builtInHomes: ReadonlySet<string> = new Set(['views/common/default', 'views/home/home']);

/** Target of `/`: the user's choice, else the department's home page (`is_on` other than '0'). */
export const deptConfig = z.object({
  is_on: z._default(z.nullable(flag), null),
  /** The user's default home; null without one. Servers that know no path keep the component alone. */
  sysUserIndexConfig: z._default(z.nullable(z.object({ path: text, component: text })), null),
  /** The department's home page with its name and picture. */
  sysDepext: z._default(z.nullable(z.object({ indexName: text, indexLog: text, component: text })), null),
});
export type DeptConfig = z.output<typeof deptConfig>;

export const homeEndpoints = named({
  /** Critical: of nonsense no home page is made. An HTTP 500 of this call counts as the end of the session. */
  getDeptConfig: endpoint(
    { method: 'POST', path: '/admin/dept/deptConfig' },
    { request: nothing, response: deptConfig, critical: true },
  ),
  /** Makes a page of the caller's menu the default home. Third-party pages are refused. */
  setDefaultHome: endpoint(
    { method: 'POST', path: '/admin/sysuserIndexConfig/saveOrUpdateUserIndex' },
    {
      request: z.object({
        path: addressText,
        component: addressText,
      }),
      response: ignored,
    },
  ),
  cancelDefaultHome: endpoint(
    { method: 'POST', path: '/admin/sysuserIndexConfig/deleteUserIndex' },
    { request: nothing, response: ignored },
  ),
});
