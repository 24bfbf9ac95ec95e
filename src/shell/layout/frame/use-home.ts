import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '#src/api/query.ts';
import { homeEndpoints } from '#src/contract/user/home.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { canBeHome, homePage, userHome } from '../../menu/default-home.ts';
import type { PageRoute, RouteTable } from '../../menu/route-table.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { homeQuery, type Start } from '../../start/load-start.ts';
import { topTexts } from '../top-bar/top-texts.ts';

/** The page that `/` opens now. */
export function useHome(table: RouteTable, start: Start): PageRoute | undefined {
  const { data = start.home } = useQuery(homeQuery(useApi()));
  return homePage(table, data);
}

export interface DefaultHome {
  /** The page that the user has set. */
  readonly page: PageRoute | undefined;
  /** Whether a change is pending. */
  readonly busy: boolean;
  set(page: PageRoute): void;
  cancel(): void;
}

/** The user's default home, with a notification after each change. */
export function useDefaultHome(table: RouteTable): DefaultHome {
  const api = useApi();
  const t = useTexts(topTexts);
  const notices = useNotices();
  const { data } = useQuery(homeQuery(api));
  const save = useMutation(mutation(api, homeEndpoints.setDefaultHome, ['getDeptConfig']));
  const remove = useMutation(mutation(api, homeEndpoints.cancelDefaultHome, ['getDeptConfig']));
  const toastAfter = (text: string) => ({ onSuccess: () => notices.toast(text, 'success') });
  return {
    page: userHome(table, data),
    busy: save.isPending || remove.isPending,
    set(page) {
      if (!canBeHome(page)) return notices.toast(t('home.refused'), 'error');
      const path = page.breadcrumbs.at(-1)?.menuUrl ?? page.path;
      return save.mutate({ path, component: page.meta.component }, toastAfter(t('home.isSet')));
    },
    cancel: () => remove.mutate({}, toastAfter(t('home.isCancelled'))),
  };
}
