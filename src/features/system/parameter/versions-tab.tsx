import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps, ListHandle } from '#src/blocks/list/types.ts';
import { Sparkline } from '#src/charts/sparkline/sparkline.tsx';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { parameterEndpoints, type ParameterVersion } from '#src/contract/system/parameter.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { parameterReads } from './parameter-reads.ts';
import { ParameterValue } from './parameter-values.tsx';
import { texts } from './texts.ts';

const ParameterForm = lazyComponent(() => import('./parameter-form.tsx'));
const noFields = z.object({});
const yearMs = 365 * 86_400_000;
const tones = { past: 'quiet', inForce: 'good', future: 'open' } as const;

interface VersionsProps {
  row: ResponseOf<typeof parameterEndpoints.getParameter>;
  list: ListHandle;
}

const courseSteps = 120;

/** The value on days at equal distances from the first one's to a year after the last one's: it changes in steps. */
function courseOf(newestFirst: readonly ParameterVersion[]): readonly number[] {
  const days = newestFirst.map(({ validFrom }) => Date.parse(validFrom));
  const [first, end] = [Math.min(...days), Math.max(...days) + yearMs];
  return Array.from({ length: courseSteps }, (_, step) => {
    const at = first + ((end - first) * step) / (courseSteps - 1);
    return newestFirst.find((_version, index) => (days[index] ?? 0) <= at)?.value ?? Number.NaN;
  });
}

/** All values of a parameter in its scope, newest first: those to come can be changed and removed. */
export function Versions({ row, list }: VersionsProps) {
  const t = useTexts(texts);
  return (
    <>
      {row.versions.length > 1 && <Sparkline label={t('version.chart')} values={courseOf(row.versions)} height={48} />}
      <Entries label={t('tab.versions')}>
        {row.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            list={list}
            isChangeable={row.isChangeable && version.state === 'future' && version.factorId === null}
            isOnly={row.versions.length === 1}
          />
        ))}
      </Entries>
    </>
  );
}

interface VersionProps {
  version: ParameterVersion;
  list: ListHandle;
  isChangeable: boolean;
  isOnly: boolean;
}

function Version({ version, list, isChangeable, isOnly }: VersionProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const day = useCalendarDay();
  const { id, state, validFrom, validUntil, source, sourceUrl, publishedOn, remark, updater, updateTime } = version;
  const days =
    validUntil === null
      ? t('version.from', { date: day(validFrom) })
      : t('version.span', { from: day(validFrom), to: day(validUntil) });
  return (
    <li>
      <strong>
        <ParameterValue {...version} />
      </strong>
      <StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>
      <span>{days}</span>
      <p className="ems-sub">
        {textIn(source, language)}
        {publishedOn !== '' && ` · ${t('version.published', { date: day(publishedOn) })}`}
        {updater && (
          <>
            {` · ${updater.name} `}
            <Time at={updateTime} show="minute" />
          </>
        )}
      </p>
      {remark !== '' && <p>{remark}</p>}
      {sourceUrl !== '' && (
        <a href={sourceUrl} target="_blank" rel="noreferrer">
          {t('version.link')}
        </a>
      )}
      {isChangeable && (
        <Button kind="plain" onClick={() => list.openDialog((props) => <ParameterForm id={id} {...props} />)}>
          {t('action.edit')}
        </Button>
      )}
      {isChangeable && !isOnly && (
        <Button kind="plain" onClick={() => list.openDialog((props) => <RemoveDialog version={version} {...props} />)}>
          {t('action.remove')}
        </Button>
      )}
    </li>
  );
}

function RemoveDialog({ version, onClose, onDone }: DialogProps & { version: ParameterVersion }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const form = useSchemaForm(noFields, {});
  const remove = useSave(parameterEndpoints.removeParameter, parameterReads);
  const { id, revision, validFrom } = useReadRow(version, parameterEndpoints.getParameterVersion);
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { date: day(validFrom) })}
      submitText={t('action.remove')}
      permission={parameterEndpoints.removeParameter.permission}
      danger
      save={() => remove({ id, revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}
