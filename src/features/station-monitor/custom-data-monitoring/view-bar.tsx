import ellipsis from 'primeicons/raw-svg/ellipsis-h.svg?icon';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import saveIcon from 'primeicons/raw-svg/save.svg?icon';
import share from 'primeicons/raw-svg/share-alt.svg?icon';
import { use, useState } from 'react';
import { PageContext } from '#src/blocks/page.ts';
import type { SavedView } from '#src/contract/user/saved-view.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { copyText } from '#src/ui/button/copy-text.ts';
import { MenuButton } from '#src/ui/popover/menu-button.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { texts } from './texts.ts';
import type { DraftState } from './use-draft.ts';
import type { Views } from './use-views.ts';
import { sharedSearch } from './view-draft.ts';

/** Copies a link to the shown view. Hidden where the page has no address: a monitor embedded in another page. */
function Share({ name }: { name: string | undefined }) {
  const t = useTexts(texts);
  const page = use(PageContext);
  const [copied, setCopied] = useState('');
  const link = page?.addressOf?.(sharedSearch(page.search, name));
  if (link === undefined) return null;
  return (
    <Button icon={share} onClick={() => void copyText(link).then((done) => setCopied(done ? link : ''))}>
      {t(copied === link ? 'action.copied' : 'action.share')}
    </Button>
  );
}

interface ViewBarProps {
  views: Views;
  list: readonly SavedView[];
  state: DraftState;
  onSave(): void;
  onName(what: 'saveAs' | 'rename' | 'orderViews'): void;
}

/** Which view is shown, and what can be done with it. */
export function ViewBar({ views, list, state, onSave, onName }: ViewBarProps) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { saved, changed, draft, sharedName } = state;
  const isEmpty = draft.points.length === 0;
  useUnsaved(changed && sharedName === undefined);
  /** Shows another view, unless changes of this one would be lost that the user wants to save. */
  const leave = async (open: () => void) => {
    const request = { title: t('discardTitle'), text: t('discardText'), action: t('action.discard'), danger: true };
    if (!changed || sharedName !== undefined || (await confirm(request))) open();
  };
  const remove = async (view: SavedView) => {
    const request = { title: t('deleteTitle', { name: view.name }), text: t('deleteText'), action: t('action.delete') };
    if (!(await confirm({ ...request, danger: true }))) return;
    views.remove.mutate({ id: view.id }, { onSuccess: state.begin });
  };
  const ofSaved = saved
    ? [
        { id: 'rename', label: t('action.rename'), onSelect: () => onName('rename') },
        {
          id: 'default',
          label: t(saved.isDefault ? 'action.noDefault' : 'action.makeDefault'),
          onSelect: () => views.setDefault.mutate({ id: saved.isDefault ? null : saved.id }),
        },
        { id: 'discard', label: t('action.discard'), onSelect: () => state.open(saved) },
        { id: 'delete', label: t('action.delete'), onSelect: () => void remove(saved) },
      ]
    : [];
  return (
    <div className="ems-custom-bar">
      <SelectField
        label={t('view')}
        options={list.map(({ id, name, isDefault }) => ({
          value: id,
          label: isDefault ? t('default', { name }) : name,
        }))}
        none={sharedName === undefined ? t('newView') : t('shared', { name: sharedName })}
        value={saved?.id}
        onChange={(id) => {
          const view = list.find((one) => one.id === id);
          void leave(() => (view ? state.open(view) : state.begin()));
        }}
      />
      <Button icon={plus} onClick={() => void leave(state.begin)}>
        {t('action.create')}
      </Button>
      <Button
        icon={saveIcon}
        kind="primary"
        disabled={isEmpty || !changed}
        busy={views.update.isPending}
        onClick={saved ? onSave : () => onName('saveAs')}
      >
        {t('action.save')}
      </Button>
      {!isEmpty && <Share name={saved?.name ?? sharedName} />}
      <MenuButton
        icon={ellipsis}
        label={t('action.more')}
        align="end"
        items={[
          { id: 'saveAs', label: t('action.saveAs'), disabled: isEmpty, onSelect: () => onName('saveAs') },
          ...ofSaved,
          {
            id: 'order',
            label: t('action.reorderViews'),
            disabled: list.length < 2,
            onSelect: () => onName('orderViews'),
          },
        ]}
      />
      {changed && <span className="ems-custom-changed">{t('changed')}</span>}
    </div>
  );
}
