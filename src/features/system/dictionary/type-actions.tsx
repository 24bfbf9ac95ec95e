import more from 'primeicons/raw-svg/ellipsis-v.svg?icon';
import plus from 'primeicons/raw-svg/plus.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { textIn } from '#src/contract/languages.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type DictionaryType, type DictionaryValue, orderedValuesMax } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { MenuButton } from '#src/ui/popover/menu-button.tsx';
import type { filters } from './filters.ts';
import { texts } from './texts.ts';
import { useTypes } from './use-types.ts';

const DictionaryImport = lazyComponent(() => import('./dictionary-import.tsx'));
const TypeDetail = lazyComponent(async () => ({ default: (await import('./type-detail.tsx')).TypeDetail }));
const TypeForm = lazyComponent(() => import('./type-form.tsx'));
const OrderDialog = lazyComponent(() => import('./order-dialog.tsx'));
const TypeStateDialog = lazyComponent(async () => ({ default: (await import('./type-dialogs.tsx')).TypeStateDialog }));
const RemoveTypeDialog = lazyComponent(async () => ({
  default: (await import('./type-dialogs.tsx')).RemoveTypeDialog,
}));

type List = ListHandle<DictionaryValue, typeof filters>;

/** What can be done with the chosen dictionary, and the import. */
export function TypeActions({ list }: { list: List }) {
  const t = useTexts(texts);
  const type = useTypes().find(({ dictType }) => dictType === list.filters.dictType);
  return (
    <Allowed permission="dictionary_save">
      {type && <TypeMenu type={type} list={list} />}
      <Button
        icon={upload}
        onClick={() => list.openDialog(({ onClose }) => <DictionaryImport onClose={onClose} onImported={list.renew} />)}
      >
        {t('action.import')}
      </Button>
    </Allowed>
  );
}

/** The button for a new dictionary. */
export function NewTypeButton({ list }: { list: List }) {
  const t = useTexts(texts);
  const create = () => list.openDialog(({ onClose, onDone }) => <TypeForm onClose={onClose} onDone={() => onDone()} />);
  return (
    <Allowed permission="dictionary_save">
      <Button kind="plain" icon={plus} onClick={create}>
        {t('action.createType')}
      </Button>
    </Allowed>
  );
}

function TypeMenu({ type, list }: { type: DictionaryType; list: List }) {
  const t = useTexts(texts);
  const name = textIn(type.name, useLanguage());
  const order = {
    id: 'order',
    label: t('action.order'),
    onSelect: () => list.openDialog((props) => <OrderDialog type={type} {...props} />),
  };
  const items = [
    {
      id: 'detail',
      label: t('action.typeDetail'),
      onSelect: () => list.openDialog(({ onClose }) => <TypeDetail type={type} list={list} onClose={onClose} />),
    },
    {
      id: 'edit',
      label: t('action.editType'),
      onSelect: () =>
        list.openDialog(({ onClose, onDone }) => <TypeForm id={type.id} onClose={onClose} onDone={() => onDone()} />),
    },
    {
      id: 'state',
      label: t(type.statusCode === '0' ? 'action.offType' : 'action.onType'),
      onSelect: () => list.openDialog((props) => <TypeStateDialog type={type} {...props} />),
    },
    {
      id: 'remove',
      label: t('action.removeType'),
      danger: true,
      onSelect: () =>
        list.openDialog(({ onClose, onDone }) => (
          <RemoveTypeDialog
            type={type}
            onClose={onClose}
            onDone={() => {
              list.filter({ dictType: undefined });
              onDone();
            }}
          />
        )),
    },
  ];
  return (
    <MenuButton
      icon={more}
      label={t('action.typeMenu', { name })}
      align="end"
      items={[
        ...(type.values > 1 && type.values <= orderedValuesMax ? [order] : []),
        ...(type.builtIn ? items.slice(0, 2) : items),
      ]}
    />
  );
}
