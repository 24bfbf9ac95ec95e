import { useState } from 'react';
import { textIn } from '#src/contract/languages.ts';
import { RecordTabs } from '#src/blocks/list/record-tabs.tsx';
import type { DialogProps, ListHandle } from '#src/blocks/list/types.ts';
import type { DictionaryType } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Fact, Facts } from '#src/ui/value/facts.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { StatusMark } from './dictionary-cells.tsx';
import { texts } from './texts.ts';

interface TypeDetailProps extends Pick<DialogProps, 'onClose'> {
  type: DictionaryType;
  list: ListHandle;
}

/** All facts of a dictionary, and its history. */
export function TypeDetail({ type, list, onClose }: TypeDetailProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [tab, setTab] = useState<string>();
  const { id, dictType, name, statusCode, builtIn, values, updater, updateTime } = type;
  return (
    <Dialog open title={textIn(name, language)} width={640} onClose={onClose}>
      <RecordTabs {...{ id, list, tab }} row={type} tabs={[]} chain={undefined} history onTab={setTab} nameOf={String}>
        <Facts>
          <Fact name={t('field.dictType')}>{dictType}</Fact>
          <Fact name={t('column.statusCode')}>
            <StatusMark status={statusCode} />
          </Fact>
          <Fact name={t('column.zh')}>{name.zh}</Fact>
          <Fact name={t('column.en')}>{name.en || '—'}</Fact>
          <Fact name={t('column.de')}>{name.de || '—'}</Fact>
          <Fact name={t('column.builtIn')}>{t(builtIn ? 'builtIn.yes' : 'builtIn.no')}</Fact>
          <Fact name={t('types.values')}>{values}</Fact>
          <Fact name={t('column.updateTime')}>
            <Time at={updateTime} show="minute" />
          </Fact>
          <Fact name={t('column.updater')}>{updater?.name ?? '—'}</Fact>
        </Facts>
      </RecordTabs>
    </Dialog>
  );
}
