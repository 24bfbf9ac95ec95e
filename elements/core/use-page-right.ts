import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#src/api/call.ts';
import { anyLanguage } from '#src/blocks/use-unread.ts';
import { type MenuItem, menuEndpoints } from '#src/contract/user/menu.ts';
import { useApi, useSession } from '#src/runtime.tsx';
import type { ElementHost } from './definition.ts';

const hasPage = (menu: readonly MenuItem[], page: string): boolean =>
  menu.some(({ componentPath, children }) => componentPath === page || hasPage(children, page));

/**
 * Whether the user's menu has a page, by its component path. All elements of a user read the menu once, and again when
 * the rights change. True until it is known, and without an answer: the server decides each call.
 * @param message emitted as `ems-error` of kind `forbidden` while the menu lacks the page
 */
export function usePageRight(host: ElementHost, page: string, message: string): boolean {
  const api = useApi();
  const ids = [...useSession().roles];
  const { data } = useQuery({
    queryKey: [menuEndpoints.listMenus.name, anyLanguage, { ids }],
    queryFn: ({ signal }) => call(api, menuEndpoints.listMenus, { ids }, { silent: true, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const isGranted = data === undefined || hasPage(data, page);
  useEffect(() => {
    if (!isGranted) host.emit('ems-error', { kind: 'forbidden', message });
  }, [host, isGranted, message]);
  return isGranted;
}
