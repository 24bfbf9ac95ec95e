import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import { carbonEndpoints, type CarbonInstrument } from '#src/contract/statistics/carbon.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { instrumentReads } from './instrument-reads.ts';
import { texts } from './instrument-texts.ts';

const noFields = z.object({});

interface ActionProps {
  row: CarbonInstrument;
  list: RowListHandle;
}

function useActions({ row, list }: ActionProps) {
  const t = useTexts(texts);
  return [
    {
      id: 'remove',
      label: t('action.remove'),
      danger: true,
      onSelect: () =>
        list.openDialog(({ onClose, onDone }) => (
          <RemoveDialog
            instrument={row}
            onClose={onClose}
            onDone={() => {
              list.close(row.id);
              onDone();
            }}
          />
        )),
    },
  ];
}

/** Asks before an instrument no longer counts. */
function RemoveDialog({ instrument, onClose, onDone }: DialogProps & { instrument: CarbonInstrument }) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const remove = useSave(carbonEndpoints.removeCarbonInstrument, instrumentReads);
  const { id, revision, document } = instrument;
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { document })}
      submitText={t('action.remove')}
      permission={carbonEndpoints.removeCarbonInstrument.permission}
      danger
      save={() => remove({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}

/** The actions of a row. */
export function InstrumentMenu(props: ActionProps) {
  const t = useTexts(texts);
  return <ActionMenu label={t('action.menu', { name: props.row.document })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const InstrumentButtons = (props: ActionProps) => <ActionButtons actions={useActions(props)} />;
