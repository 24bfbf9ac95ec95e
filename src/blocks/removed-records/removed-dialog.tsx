import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { query } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { RemovedRecord } from '#src/contract/removed.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { serverFields } from '#src/ui/form/server-fields.ts';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { Time } from '#src/ui/value/time.tsx';
import { useMissingRight } from '#src/ui/user-rights.ts';
import { useSave } from '../form/use-save.ts';
import type { RemovedOptions, RestoreEndpoint, RestoreProps } from './removed-button.tsx';
import { texts } from './texts.ts';

const shownMax = 100;

interface RemovedDialogProps extends RemovedOptions {
  stale: readonly EndpointName[];
  onClose(): void;
}

/** The removed records of a kind, the last removed first, each with a button that restores it. */
export default function RemovedDialog({ list, request, restore, stale, onClose }: RemovedDialogProps) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const [keyword, setKeyword] = useState('');
  const [message, setMessage] = useState('');
  const missing = useMissingRight(list.permission);
  const disabled = missing !== undefined;
  const [confirming, setConfirming] = useState<RemovedRecord>();
  const onSearch = useCallback((text: string) => setKeyword(text.trim()), []);
  const removed = useQuery({
    ...query(useApi(), list, { keyword, pageSize: shownMax, ...request }, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const onRestored = ({ name }: RemovedRecord) => setMessage(t('restored', { name }));
  const Confirm = typeof restore === 'function' ? restore : undefined;
  if (confirming && Confirm)
    return <ConfirmRestore {...{ confirming, Confirm, onRestored }} onEnd={() => setConfirming(undefined)} />;
  return (
    <Dialog open title={t('title')} width={640} onClose={onClose} footer={<CancelButton label={ui('close')} />}>
      {missing}
      <p className="ems-sub">{t('text')}</p>
      <SearchField label={t('search')} placeholder={t('searchHint')} value={keyword} onSearch={onSearch} />
      <p role="status">{message}</p>
      <QueryView
        query={removed}
        skeleton={<Skeleton rows={4} />}
        failed={t('failed')}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t('none')} text={t('noneText')} />}
      >
        {({ records, total }) => (
          <>
            <Entries label={t('title')}>
              {records.map((record) => (
                <RemovedRow key={record.id} record={record}>
                  {typeof restore === 'function' ? (
                    <RestoreButton name={record.name} disabled={disabled} onClick={() => setConfirming(record)} />
                  ) : (
                    <RestoreAction
                      {...{ record, disabled, onRestored }}
                      endpoint={restore}
                      stale={[...stale, list.name]}
                    />
                  )}
                </RemovedRow>
              ))}
            </Entries>
            {total > records.length && <p className="ems-sub">{t('more', { count: total - records.length })}</p>}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

interface ConfirmRestoreProps {
  confirming: RemovedRecord;
  Confirm(props: RestoreProps): ReactNode;
  onRestored(record: RemovedRecord): void;
  onEnd(): void;
}

function ConfirmRestore({ confirming, Confirm, onRestored, onEnd }: ConfirmRestoreProps) {
  const done = () => {
    onRestored(confirming);
    onEnd();
  };
  return <Confirm record={confirming} onClose={onEnd} onDone={done} />;
}

function RemovedRow({ record, children }: { record: RemovedRecord; children: ReactNode }) {
  const t = useTexts(texts);
  const { name, identifier, removedAt, removedBy, until } = record;
  return (
    <li>
      <span>
        <strong>{name}</strong> {identifier && <span className="ems-sub">{identifier}</span>}
        <br />
        <span className="ems-sub">
          {t('by', { name: removedBy ?? t('system') })} <Time at={removedAt} show="minute" />
          {' · '}
          {t('until')} <Time at={until} show="minute" />
        </span>
      </span>
      {children}
    </li>
  );
}

interface RestoreButtonProps {
  name: string;
  busy?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function RestoreButton({ name, busy = false, disabled = false, onClick }: RestoreButtonProps) {
  const t = useTexts(texts);
  return (
    <Button aria-label={t('restoreOne', { name })} busy={busy} disabled={disabled} onClick={onClick}>
      {t('restore')}
    </Button>
  );
}

interface RestoreActionProps {
  record: RemovedRecord;
  disabled: boolean;
  endpoint: RestoreEndpoint;
  stale: readonly EndpointName[];
  onRestored(record: RemovedRecord): void;
}

function RestoreAction({ record, disabled, endpoint, stale, onRestored }: RestoreActionProps) {
  const save = useSave(endpoint, stale);
  const [isBusy, setBusy] = useState(false);
  const ui = useTexts(uiTexts);
  const [refusal, setRefusal] = useState('');
  const restore = async () => {
    setBusy(true);
    setRefusal('');
    try {
      await save({ id: record.id, revision: record.revision });
      onRestored(record);
    } catch (error) {
      setBusy(false);
      setRefusal(Object.values(serverFields(error)).join(' ') || describeError(error).message || ui('form.failed'));
    }
  };
  return (
    <>
      <RestoreButton name={record.name} busy={isBusy} disabled={disabled} onClick={() => void restore()} />
      {refusal && (
        <p role="alert" className="ems-sub">
          {refusal}
        </p>
      )}
    </>
  );
}
