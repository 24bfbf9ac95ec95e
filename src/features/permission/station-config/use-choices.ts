import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import { type SearchedOptions, useSearchKeyword } from '#src/blocks/use-searched-users.ts';
import { stationReads } from '#src/blocks/use-stations.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type MenuItem, menuEndpoints } from '#src/contract/user/menu.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { stationConfigEndpoints } from '#src/contract/station/station-config.ts';
import { userListEndpoints } from '#src/contract/user/user-list.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useSession } from '#src/runtime.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';

type Options = readonly Option<string>[];
const silent = { silent: true };
const foundMax = 20;

/** What a change of a station's configuration makes stale. */
export const configReads: readonly EndpointName[] = [
  'listStationConfigs',
  'getStationConfig',
  'listStationCoverage',
  ...stationReads,
];

const flat = (nodes: readonly Organization[]): Options =>
  nodes.flatMap(({ id, orgName, childList }) => [{ value: id, label: orgName }, ...flat(childList)]);

/** The caller's organisation and those below it. */
export function useOrganizationOptions(): Options {
  const { data = [] } = useQuery(organizationQuery(useApi()));
  return flat(data);
}

/** Merchants that the caller may know, by a keyword. */
function useMerchantOptions(keyword: string): Options {
  const request = keyword === '' ? {} : { keyword };
  const { data = [] } = useQuery(query(useApi(), stationConfigEndpoints.listGrantMerchants, request, silent));
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

/** Merchants by name; the chosen one is offered whatever is typed. */
export function useSearchedMerchants(merchantId: string | undefined): SearchedOptions {
  const [keyword, onSearch] = useSearchKeyword();
  const request = { ...(keyword && { keyword }), ...(merchantId !== undefined && { merchantId }) };
  const { data = [] } = useQuery({
    ...query(useApi(), stationConfigEndpoints.listGrantMerchants, request, silent),
    placeholderData: keepPreviousData,
  });
  return { options: data.map(({ id, name }) => ({ value: id, label: name })), onSearch };
}

/** The name of a user; the id of one that the caller may not know. */
export function useUserName(userId: string): string {
  const { data = [] } = useQuery(query(useApi(), userListEndpoints.listAllUsers, { userId, limit: 1 }, silent));
  return data.find((user) => user.userId === userId)?.realName ?? userId;
}

/** Users of the caller's branch, by a keyword. */
function useUserOptions(keyword: string, limit: number): Options {
  const request = { limit, ...(keyword !== '' && { keyword }) };
  const { data = [] } = useQuery(query(useApi(), userListEndpoints.listAllUsers, request, silent));
  return data.map(({ userId, realName, userName }) => ({ value: userId, label: `${realName} (${userName})` }));
}

/** Somebody who can be given a grant. */
export interface GranteeOption {
  readonly userId: string | null;
  readonly merchantId: string | null;
  readonly name: string;
}

/** Users and merchants whose name has a keyword; the first of each. */
export function useGrantees(keyword: string): readonly GranteeOption[] {
  const t = useTexts(texts);
  const users = useUserOptions(keyword, foundMax);
  const merchants = useMerchantOptions(keyword).slice(0, foundMax);
  return [
    ...users.map(({ value, label }) => ({ userId: value, merchantId: null, name: label })),
    ...merchants.map(({ value, label }) => ({
      userId: null,
      merchantId: value,
      name: t('grant.merchant', { name: label }),
    })),
  ];
}

const pagesOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...pagesOf(item.children)]).filter(({ menuType }) => menuType === '1');

/** Pages of the caller's menu that can be a home. */
export function usePageOptions(): Options {
  const { roles } = useSession();
  const { data = [] } = useQuery(query(useApi(), menuEndpoints.listMenus, { ids: [...roles] }, silent));
  return pagesOf(data).flatMap(({ menuUrl, menuName, redirect, isShow }) =>
    menuUrl && !redirect && isShow !== '0' ? [{ value: menuUrl, label: menuName ?? menuUrl }] : [],
  );
}

/** Who can acknowledge alarms at one of the stations. */
export function useWatcherOptions(stationIds: readonly string[]): Options {
  const request = { stationIds: [...stationIds], pageSize: stationIds.length };
  const { data } = useQuery({
    ...query(useApi(), stationConfigEndpoints.listStationCoverage, request, silent),
    enabled: stationIds.length > 0,
  });
  const people = data?.records.flatMap(({ acknowledge }) => acknowledge.people) ?? [];
  return [...new Map(people.map(({ id, name }) => [id, { value: id, label: name }])).values()];
}
