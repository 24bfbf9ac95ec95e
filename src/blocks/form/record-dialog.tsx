import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { AnyDefinition, StoredRecord } from './form-definition.ts';
import { FormFields } from './form-fields.tsx';
import type { AnyForm } from './form-field.ts';
import { texts } from './texts.ts';
import { useConfirmedSave } from './use-confirmed-save.tsx';
import { useFieldTexts } from './use-field-texts.ts';

const idOf = ({ id }: StoredRecord): string => id;

interface RecordDialogProps {
  definition: AnyDefinition;
  /** What the save calls; missing in a form that does not do it. */
  endpoint: NamedEndpoint | undefined;
  form: AnyForm;
  /** Of a new one there is none yet. */
  record?: StoredRecord;
  title: string;
  ready?: boolean;
  toRequest(values: unknown): object;
  send(request: object): Promise<unknown>;
  onClose(): void;
  onDone(id: string): void;
  /** Stands above everything. */
  children?: ReactNode;
}

const noNames: readonly string[] = [];

/** `send`, and the id of the record that the last try was refused for. */
function useOtherRecord({ otherRecordCode }: AnyDefinition, send: RecordDialogProps['send']) {
  const [otherId, setOtherId] = useState<string>();
  const sendOnce = (request: object) =>
    send(request).catch((error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === otherRecordCode;
      setOtherId(isRefused ? error.ref : undefined);
      throw error;
    });
  return { otherId, sendOnce };
}

/**
 * The dialog of a record's form. Without the permission to save, its button is disabled and a note names it.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { definition, endpoint, form, record, title, ready = true, toRequest, send, onClose, onDone, children } = props;
  const t = useTexts(texts);
  const { group = 'form' } = definition;
  const label = useFieldTexts(definition.texts)(`${group}.save`);
  const { Intro, Aside, widthPx, fieldOf, fixed, hidden, doneId = idOf } = definition;
  const { otherId, sendOnce } = useOtherRecord(definition, send);
  const { save, question } = useConfirmedSave(definition, { title, toRequest, send: sendOnce });
  return (
    <>
      <FormDialog<FieldValues, unknown, unknown>
        {...{ form, title, save, onClose, fieldOf }}
        submitText={label === `${group}.save` ? t('save') : label}
        ready={ready}
        permission={endpoint?.permission}
        onDone={(saved) => saved !== undefined && onDone(doneId(saved as StoredRecord))}
        {...(widthPx !== undefined && { width: widthPx })}
      >
        {children}
        {Intro && <Intro record={record} />}
        <FormFields
          definition={definition}
          form={form}
          fixed={(record && fixed?.(record)) ?? noNames}
          hidden={hidden?.(form.watch(), record) ?? noNames}
          recordId={record?.id}
        />
        {Aside && <Aside form={form} record={record} />}
        {otherId !== undefined && <LinkButton onClick={() => onDone(otherId)}>{t('showOther')}</LinkButton>}
      </FormDialog>
      {question}
    </>
  );
}
