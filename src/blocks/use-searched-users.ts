import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { query } from '#src/api/query.ts';
import { userListEndpoints } from '#src/contract/user/user-list.ts';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import { useTyped } from '#src/ui/field/use-typed.ts';

/** What a field gets whose options are searched on the server. */
export interface SearchedOptions {
  readonly options: readonly Option<string>[];
  onSearch(text: string): void;
}

/** The keyword of a field whose options are searched on the server, once typing pauses. */
export function useSearchKeyword(): [keyword: string, onSearch: (text: string) => void] {
  const [keyword, setKeyword] = useState('');
  const [, onSearch] = useTyped(
    keyword,
    useCallback((typed: string) => setKeyword(typed.trim()), []),
  );
  return [keyword, onSearch];
}

/** Users by name and account; the chosen one is offered whatever is typed. */
export function useSearchedUsers(userId: string | undefined): SearchedOptions {
  const [keyword, onSearch] = useSearchKeyword();
  const request = { ...(keyword && { keyword }), ...(userId !== undefined && { userId }) };
  const { data = [] } = useQuery({
    ...query(useApi(), userListEndpoints.listAllUsers, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const options = data.map(({ userId: value, realName, userName }) => ({ value, label: `${realName} (${userName})` }));
  return { options, onSearch };
}
