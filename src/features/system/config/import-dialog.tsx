import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { FileFaults } from '#src/blocks/file-faults.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import {
  configAdminEndpoints,
  configFileMaxBytes,
  type ConfigImportEffect,
} from '#src/contract/system/config-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { type JsonFileFault, JsonFileField } from '#src/ui/field/json-file-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { configReads, valueWords } from './setting-words.ts';
import { texts } from './texts.ts';

interface FileRead {
  readonly settings?: unknown;
  readonly fault?: JsonFileFault;
}

/** The settings of a file, which the server judges. */
const settingsOf = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && 'settings' in content ? content.settings : null;

const noFields = z.object({});

/** Sets the settings of a file: all faults and all changes are shown first, and it is all or nothing. */
export default function ImportDialog({ onClose, onDone }: DialogProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(noFields, {});
  const [read, setRead] = useState<FileRead>({});
  const isRead = 'settings' in read;
  const preview = useQuery({
    ...query(useApi(), configAdminEndpoints.previewConfigImport, { settings: read.settings ?? null }, { silent: true }),
    enabled: isRead,
    staleTime: 0,
  });
  const save = useSave(configAdminEndpoints.importConfigSettings, [...configReads, 'previewConfigImport']);
  const found = isRead ? preview.data : undefined;
  return (
    <FormDialog
      form={form}
      title={t('file.title')}
      submitText={t('file.run')}
      permission={configAdminEndpoints.importConfigSettings.permission}
      width={640}
      ready={found !== undefined && found.faults.length === 0 && found.changes.length > 0}
      save={() => save({ settings: read.settings, effect: found?.effect ?? '' })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <JsonFileField
        label={t('file.choose')}
        hint={t('file.hint')}
        error={read.fault && t(`file.${read.fault}`)}
        required
        maxBytes={configFileMaxBytes}
        onRead={(file) => setRead('fault' in file ? file : { settings: settingsOf(file.content) })}
      />
      {isRead && (
        <QueryView query={preview} failed={t('file.failed')}>
          {(effect) =>
            effect.faults.length > 0 ? (
              <FileFaults
                title={t('file.faults', { count: effect.faults.length })}
                faults={effect.faults.map(({ row, key, text }) => ({
                  location: row === 0 ? '' : t('file.row', { row }),
                  field: key,
                  text,
                }))}
              />
            ) : (
              <Changes effect={effect} />
            )
          }
        </QueryView>
      )}
    </FormDialog>
  );
}

function Changes({ effect: { changes, same } }: { effect: ConfigImportEffect }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (changes.length === 0) return <p role="status">{t('file.same')}</p>;
  return (
    <>
      <p role="status">{t('file.changes', { count: changes.length })}</p>
      <Entries label={t('file.changes', { count: changes.length })}>
        {changes.map((change) => (
          <li key={`${change.configKey} ${change.orgName}`}>
            <strong>{[t(`name.${change.configKey}`), change.orgName].filter(Boolean).join(' · ')}</strong>
            <span>
              <del>{valueWords(change, change.from, t, language)}</del> →{' '}
              <ins>{valueWords(change, change.to, t, language)}</ins>
            </span>
          </li>
        ))}
      </Entries>
      {same > 0 && <p className="ems-sub">{t('file.unchanged', { count: same })}</p>}
    </>
  );
}
