import type { HandlersOf } from '../../call/call.ts';

export const importHandlers: HandlersOf<'getImportProgress'> = {
  getImportProgress: ({ key }, { world, caller }) =>
    world.importProgress.get(caller.account.userId, key) ?? { done: 0, total: 0 },
};
