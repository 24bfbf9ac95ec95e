import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { loginFields } from '#src/contract/rules/web-config.ts';
import { type WebConfig, webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { BrandPreview, shownOf } from './brand-preview.tsx';
import { FieldValue } from './field-value.tsx';
import { previewWidthPx } from './preview-dialog.tsx';
import { changedFields, scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { useReadConfig, webReads } from './web-reads.ts';

const noFields = z.object({});

/** Asks before a draft is shown to everybody, with what changes and how it looks. */
export default function PublishDialog({ config: listed, onClose, onDone }: DialogProps & { config: WebConfig }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const config = useReadConfig(listed);
  const form = useSchemaForm(noFields, {});
  const publish = useSave(webConfigEndpoints.publishWebConfig, webReads);
  const { id, revision, orgId, published } = config;
  const changed = changedFields(published, config);
  const changesLogin = orgId === '' && changed.some((field) => loginFields.some((each) => each === field));
  return (
    <FormDialog
      form={form}
      title={t('publish.title', { name: scopeName(config, t) })}
      submitText={t('action.publish')}
      permission={webConfigEndpoints.publishWebConfig.permission}
      width={previewWidthPx}
      save={() => publish({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(orgId === '' ? 'publish.everybody' : 'publish.branch')}</p>
      {changesLogin && <p>{t('publish.login')}</p>}
      <Entries label={t('publish.changes')}>
        {changed.map((field) => (
          <li key={field}>
            <strong>{t(`field.${field}`)}</strong>
            <span className="ems-scope-change">
              <del>{published ? <FieldValue {...{ field, language }} content={published} /> : '—'}</del> →{' '}
              <ins>
                <FieldValue {...{ field, language }} content={config} />
              </ins>
            </span>
          </li>
        ))}
      </Entries>
      <BrandPreview content={shownOf(config)} isPlatform={orgId === ''} />
    </FormDialog>
  );
}
