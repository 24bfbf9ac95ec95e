import { useCallback, useState } from 'react';
import { assignMax } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { DetailTabs } from '#src/ui/layout/detail-tabs.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { ConfirmHolders } from './confirm-holders.tsx';
import { HolderList } from './holder-list.tsx';
import { texts } from './texts.ts';
import type { RoleDialogProps } from './use-role.ts';

const tabs = ['has', 'others'] as const;
type Tab = (typeof tabs)[number];
const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);

/** Who has a role: people are added and removed together, after a look at what it does. */
export default function HoldersDialog({ role, onClose, onDone }: RoleDialogProps) {
  const t = useTexts(texts);
  const name = role.roleName[useLanguage()];
  const [tab, setTab] = useState<Tab>('has');
  const [keyword, setKeyword] = useState('');
  const [add, setAdd] = useState<ReadonlySet<string>>(new Set());
  const [remove, setRemove] = useState<ReadonlySet<string>>(new Set());
  const [isConfirming, setConfirming] = useState(false);
  const onSearch = useCallback((text: string) => setKeyword(text), []);
  const count = add.size + remove.size;
  useUnsaved(isConfirming && count > 0);
  if (isConfirming)
    return (
      <ConfirmHolders
        {...{ role, name, onDone }}
        add={[...add]}
        remove={[...remove]}
        onClose={() => setConfirming(false)}
      />
    );
  return (
    <Dialog
      open
      title={t('holders.title', { name })}
      width={560}
      dirty={count > 0}
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            kind="primary"
            disabled={count === 0 || add.size > assignMax || remove.size > assignMax}
            onClick={() => setConfirming(true)}
          >
            {t('holders.next')}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('holders.search')}
        placeholder={t('holders.searchHint')}
        value={keyword}
        onSearch={onSearch}
      />
      <DetailTabs<Tab>
        label={t('holders.tabs')}
        tabs={tabs.map((id) => ({ id, name: t(`holders.${id}`) }))}
        tab={tab}
        onTab={(id: Tab) => setTab(id)}
      >
        <HolderList
          key={tab}
          roleId={role.id}
          isHolder={tab === 'has'}
          keyword={keyword}
          changed={tab === 'has' ? remove : add}
          onToggle={(id) => (tab === 'has' ? setRemove(toggled(remove, id)) : setAdd(toggled(add, id)))}
        />
      </DetailTabs>
      <p role="status">
        {count > 0 && t('holders.selected', { add: add.size, remove: remove.size })}
        {Math.max(add.size, remove.size) > assignMax && ` ${t('holders.most', { max: assignMax })}`}
      </p>
    </Dialog>
  );
}
