import plus from 'primeicons/raw-svg/plus.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { Parameter } from '#src/contract/system/parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const ParameterImport = lazyComponent(() => import('./parameter-import.tsx'));
const ParameterForm = lazyComponent(() => import('./parameter-form.tsx'));

interface ActionProps {
  row: Parameter;
  list: RowListHandle;
}

const addValue = ({ row: { parameterKey, scopeKind, scopeId }, list }: ActionProps) =>
  list.openDialog((props) => <ParameterForm initial={{ parameterKey, scopeKind, scopeId }} {...props} />);

/** Adds a value to the parameter and scope of a row. */
export function AddValueMenu(props: ActionProps) {
  const t = useTexts(texts);
  const { parameterKey, scopeName, isChangeable } = props.row;
  if (!isChangeable) return null;
  const name = `${t(`parameterKey.${parameterKey}`)} ${scopeName}`;
  return <IconButton icon={plus} label={t('action.addTo', { name })} onClick={() => addValue(props)} />;
}

/** The same at the foot of the detail. */
export function AddValueButton(props: ActionProps) {
  const t = useTexts(texts);
  if (!props.row.isChangeable) return null;
  return (
    <Button kind="primary" onClick={() => addValue(props)}>
      {t('action.add')}
    </Button>
  );
}

/** Imports values from a spreadsheet. */
export function ImportButton({ list }: Pick<ActionProps, 'list'>) {
  const t = useTexts(texts);
  const open = () => list.openDialog(({ onClose }) => <ParameterImport onClose={onClose} onImported={list.renew} />);
  return (
    <Allowed permission="parameter_save">
      <Button icon={upload} onClick={open}>
        {t('action.import')}
      </Button>
    </Allowed>
  );
}
