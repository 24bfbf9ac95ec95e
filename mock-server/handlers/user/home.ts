import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { type MenuItem, menuItem } from '#src/contract/user/menu.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { organizationName } from '../../call/user/people.ts';
import { menuHandlers } from './menu.ts';

const pagesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...pagesOf(item.children)]).filter(({ menuType }) => menuType === '1');

/** @throws Refusal unless the path is a page of the caller's menu with that component, and not a third-party page */
async function checkPage(path: string, component: string, call: Call): Promise<void> {
  const menu = await menuHandlers.listMenus({ ids: [...call.caller.account.roles] }, call);
  const page = pagesOf(z.parse(z.array(menuItem), menu)).find(({ menuUrl }) => menuUrl === path);
  if (!page) throw notFound();
  if (page.redirect) throw new Refusal(codes.homeNotAllowed);
  if (page.componentPath !== component) throw new Refusal(codes.badRequest);
}

export const homeHandlers: HandlersOf<'getDeptConfig' | 'setDefaultHome' | 'cancelDefaultHome'> = {
  getDeptConfig(_request, call) {
    const { world, caller, language } = call;
    const { userId, orgId, deptId } = caller.account;
    const home = world.records.access('departments').get(deptId ?? '')?.home;
    return {
      is_on: home?.isOn ? '1' : '0',
      sysUserIndexConfig: world.homes.of(userId),
      sysDepext: home
        ? { indexName: textIn(home.name, language), indexLog: home.picture, component: home.component }
        : { indexName: organizationName(orgId, call), indexLog: null, component: 'views/common/default' },
    };
  },

  async setDefaultHome({ path, component }, call) {
    await checkPage(path, component, call);
    call.world.homes.set(call.caller.account.userId, { path, component });
    return null;
  },

  cancelDefaultHome(_request, { world, caller }) {
    world.homes.cancel(caller.account.userId);
    return null;
  },
};
