import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { EffectDialog } from '#src/blocks/access-effect/effect-dialog.tsx';
import { FileFaults } from '#src/blocks/file-faults.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { menuAdminEndpoints, menuImportMaxBytes, type MenuTreeSummary } from '#src/contract/user/menu-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { type JsonFileFault, JsonFileField } from '#src/ui/field/json-file-field.tsx';
import { menuReads } from './menu-reads.ts';
import { texts } from './texts.ts';

/** Makes the menu as a file has it: what would change and whom that affects is shown first, and it is all or nothing. */
export default function ImportDialog({ onClose, onDone }: DialogProps) {
  const t = useTexts(texts);
  const [read, setRead] = useState<{ tree?: unknown; fault?: JsonFileFault }>({});
  const isRead = 'tree' in read;
  const preview = useQuery({
    ...query(useApi(), menuAdminEndpoints.previewMenuImport, { tree: read.tree ?? null }, { silent: true }),
    enabled: isRead,
    staleTime: 0,
  });
  const save = useSave(menuAdminEndpoints.importMenu, menuReads);
  const { faults = [], summary } = (isRead && preview.data) || {};
  const isSame = summary !== undefined && changes.every((kind) => summary[kind].length === 0);
  return (
    <EffectDialog
      query={preview}
      title={t('file.title')}
      submitText={t('file.run')}
      permission={menuAdminEndpoints.importMenu.permission}
      width={640}
      ready={isRead && faults.length === 0 && !isSame}
      save={(effect) => save({ tree: read.tree, effect })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <JsonFileField
        label={t('file.choose')}
        hint={t('file.hint')}
        error={read.fault && t(`file.${read.fault}`)}
        required
        maxBytes={menuImportMaxBytes}
        onRead={(file) => setRead('fault' in file ? file : { tree: file.content })}
      />
      {faults.length > 0 && (
        <FileFaults
          title={t('file.faults', { count: faults.length })}
          faults={faults.map(({ node, field, text }) => ({ location: node || '/', field, text }))}
        />
      )}
      {summary && faults.length === 0 && <Summary summary={summary} isSame={isSame} />}
    </EffectDialog>
  );
}

const changes = ['added', 'changed', 'moved', 'gone'] as const;
const namesMax = 12;

function Summary({ summary, isSame }: { summary: MenuTreeSummary; isSame: boolean }) {
  const t = useTexts(texts);
  if (isSame) return <p>{t('file.same', { count: summary.same })}</p>;
  return (
    <ul>
      {changes
        .filter((kind) => summary[kind].length > 0)
        .map((kind) => (
          <li key={kind}>
            {t(`file.${kind}`, { count: summary[kind].length })}{' '}
            <span className="ems-sub">
              {summary[kind].slice(0, namesMax).join(', ')}
              {summary[kind].length > namesMax && '…'}
            </span>
          </li>
        ))}
    </ul>
  );
}
