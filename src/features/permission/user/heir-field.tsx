import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { query } from '#src/api/query.ts';
import { pickerRows } from '#src/contract/limits.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import { useTyped } from '#src/ui/field/use-typed.ts';
import { texts } from './texts.ts';

interface HeirFieldProps {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** Ids of the users whose work it is. */
  except: readonly string[];
}

/** Who takes over the work: an active user of the branch, searched on the server by name, account, phone or mail. */
export function HeirField({ value, onChange, error, except }: HeirFieldProps) {
  const t = useTexts(texts);
  const [keyword, setKeyword] = useState('');
  const [, type] = useTyped(
    keyword,
    useCallback((text: string) => setKeyword(text), []),
  );
  const [chosen, setChosen] = useState<Option<string>>();
  const search = keyword.trim();
  const request = { ...(search && { keyword: search }), state: 'active', page: 1, pageSize: pickerRows } as const;
  const { data } = useQuery({
    ...query(useApi(), userAdminEndpoints.listUsers, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.records ?? [])
    .filter(({ id }) => !except.includes(id))
    .map(({ id, realName, userName }) => ({ value: id, label: `${realName} (${userName})` }));
  const isFound = found.some((option) => option.value === chosen?.value);
  const options = chosen && !isFound ? [chosen, ...found] : found;
  return (
    <SelectField
      searchable
      label={t('leave.heir')}
      none={t('leave.noHeir')}
      {...{ options, value: value === '' ? undefined : value, error }}
      onSearch={type}
      onChange={(id) => {
        setChosen(options.find((option) => option.value === id));
        onChange(id ?? '');
      }}
    />
  );
}
