import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useDownloads } from '#src/blocks/attachments/use-downloads.ts';
import { useReadRecord } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import type { Demand } from '#src/contract/life-cycle/demand.ts';
import { punchEndpoints } from '#src/contract/life-cycle/punch.ts';
import { textMax } from '#src/contract/limits.ts';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { demandReads } from './demand-reads.ts';
import { PunchForm } from './punch-form.tsx';
import { texts } from './texts.ts';

type PunchItem = ResponseFor<'listPunchItems'>[number];

const actionTexts = { found: 'punch.found', closed: 'punch.closedBy', reopened: 'punch.reopened' } as const;

/** What has to be put right, the newest first. */
export function PunchList({ demand: { id: demandId } }: { demand: Demand }) {
  const t = useTexts(texts);
  const answer = useQuery(query(useApi(), punchEndpoints.listPunchItems, { demandId }, { silent: true }));
  const [isAdding, setAdding] = useState(false);
  const [moved, setMoved] = useState<PunchItem>();
  const add = (
    <Allowed permission="lifeCycle_save">
      <Button onClick={() => setAdding(true)}>{t('punch.create')}</Button>
    </Allowed>
  );
  return (
    <Section title={t('section.punch')} wide="half" actions={add}>
      <QueryView
        query={answer}
        isEmpty={(items) => items.length === 0}
        empty={<p className="ems-sub">{t('punch.none')}</p>}
        failed={t('punch.failed')}
      >
        {(items) => (
          <Entries label={t('section.punch')}>
            {items.map((item) => (
              <PunchRow key={item.id} item={item} onMove={() => setMoved(item)} />
            ))}
          </Entries>
        )}
      </QueryView>
      {isAdding && (
        <PunchForm initial={{ demandId }} onClose={() => setAdding(false)} onDone={() => setAdding(false)} />
      )}
      {moved && (
        <MoveDialog
          item={moved}
          now={answer.data?.find(({ id }) => id === moved.id)}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Section>
  );
}

function PunchRow({ item, onMove }: { item: PunchItem; onMove(): void }) {
  const t = useTexts(texts);
  const { userId } = useSession();
  const { start } = useDownloads();
  const last = item.steps.at(-1);
  // Who has found an item does not close it.
  const isOffered = item.closed || item.creator?.id !== userId;
  const name = `${item.class}${item.number}`;
  return (
    <li>
      <strong>{`${name} ${item.text}`}</strong>
      <StatusDot tone={item.closed ? 'quiet' : item.class === 'A' ? 'bad' : 'open'}>
        {t(item.closed ? 'punch.closed' : 'punch.open')}
      </StatusDot>
      {item.overdue && <StatusDot tone="bad">{t('overdue')}</StatusDot>}
      <span className="ems-sub">
        {t(`class.${item.class}`)} · {item.owner} · {t('punch.due')} <Day day={item.dueOn} />
        {last?.by && ` · ${t(actionTexts[last.action], { name: last.by.name })}`}
        {item.attachments.map((file) => (
          <LinkButton key={file.id} onClick={() => start(file.id)}>
            {file.name}
          </LinkButton>
        ))}
      </span>
      {last?.note && <q>{last.note}</q>}
      {isOffered && (
        <Allowed permission="lifeCycle_save">
          <Button onClick={onMove} aria-label={t(item.closed ? 'punch.reopenName' : 'punch.closeName', { name })}>
            {t(item.closed ? 'punch.reopen' : 'punch.close')}
          </Button>
        </Allowed>
      )}
    </li>
  );
}

const withReason = z.object({ note: requiredText(textMax) });
const withNote = z.object({ note: optionalText(textMax) });

interface MoveDialogProps {
  /** As it was when the dialog opened: whether it is closed decides what the dialog does. */
  item: PunchItem;
  now: PunchItem | undefined;
  onClose(): void;
}

/** Closes an item, or opens it again with a reason. */
function MoveDialog({ item, now, onClose }: MoveDialogProps) {
  const { closed, class: of, number } = item;
  const { id, revision } = useReadRecord(item, now);
  const t = useTexts(texts);
  const form = useSchemaForm(closed ? withReason : withNote, { note: '' });
  const close = useSave(punchEndpoints.closePunchItem, demandReads);
  const reopen = useSave(punchEndpoints.reopenPunchItem, demandReads);
  const name = `${of}${number}`;
  return (
    <FormDialog
      form={form}
      title={t(closed ? 'punch.reopenName' : 'punch.closeName', { name })}
      submitText={t(closed ? 'punch.reopen' : 'punch.close')}
      permission={punchEndpoints.closePunchItem.permission}
      save={({ note }) => (closed ? reopen : close)({ id, revision, note })}
      onClose={onClose}
      onDone={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        required={closed}
        label={t(closed ? 'field.reason' : 'field.note')}
        maxLength={textMax}
      />
    </FormDialog>
  );
}
