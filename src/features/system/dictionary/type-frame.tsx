import { type ReactNode, useMemo, useState } from 'react';
import { textIn } from '#src/contract/languages.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { DictionaryType, DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import type { filters } from './filters.ts';
import { texts } from './texts.ts';
import { NewTypeButton } from './type-actions.tsx';
import { useTypesQuery } from './use-types.ts';

interface FrameProps {
  list: ListHandle<DictionaryValue, typeof filters>;
  children: ReactNode;
}

const allId = ' all';
const nothing: ReadonlySet<string> = new Set();

/** The dictionaries beside the values. */
export function TypeFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const answer = useTypesQuery();
  const tree = (
    <QueryView query={answer} failed={t('types.failed')} skeleton={<Skeleton rows={6} />}>
      {(types) => <Types list={list} types={types} />}
    </QueryView>
  );
  return (
    <SideTree label={t('types.label')} showText={t('types.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

function Types({ list, types }: Pick<FrameProps, 'list'> & { types: readonly DictionaryType[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const nodes = useMemo(() => {
    const found = types.filter(({ dictType, name }) => matchesKeyword(keyword, dictType, ...Object.values(name)));
    const named = found.map(({ dictType, name, values, statusCode }) => {
      const label = t('types.counted', { name: textIn(name, language), count: values });
      return { id: dictType, label: statusCode === '0' ? label : t('types.off', { name: label }), children: [] };
    });
    return keyword.trim() === '' ? [{ id: allId, label: t('types.all'), children: [] }, ...named] : named;
  }, [types, keyword, language, t]);
  return (
    <>
      <SearchField
        label={t('types.keyword')}
        placeholder={t('types.keywordHint')}
        value={keyword}
        onSearch={setKeyword}
      />
      {nodes.length === 0 ? (
        <Empty title={t('types.none')} />
      ) : (
        <Tree
          label={t('types.label')}
          nodes={nodes}
          selected={list.filters.dictType ?? allId}
          expanded={nothing}
          onExpand={() => undefined}
          onSelect={({ id }) => list.filter({ dictType: id === allId ? undefined : id })}
        />
      )}
      <NewTypeButton list={list} />
    </>
  );
}
