import { organizationOf } from '../seed/scope.ts';
import type { HandlersOf } from './call.ts';

export const userHandlers: HandlersOf<'getSessionInfo'> = {
  getSessionInfo(_request, { world, caller: { account }, language }) {
    const mine = world.messages.of(world.stationIds(account));
    return {
      userInfo: {
        userId: account.userId,
        name: account.username,
        real_name: account.realName,
        roleCode: account.roleCode,
        roles: [...account.roles],
        permissions: account.permissions.map((authority) => ({ authority })),
        avatar: null,
        mobile: account.mobile,
        gender: account.gender,
        ...organizationOf(account, language),
      },
      siteScenarioId: null,
      msgNum: mine.filter((message) => !world.messages.isRead(message, account.userId)).length,
    };
  },
};
