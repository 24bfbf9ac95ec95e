import { useState } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { Handover, ShiftPeriod } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Changes } from './changes.tsx';
import { HandoverForm } from './handover-form.tsx';
import { History } from './history.tsx';
import { Latest } from './latest.tsx';
import { HandoverPrint } from './print/handover-print.tsx';
import css from './shift-handover.css?inline';
import { texts } from './texts.ts';
import { useHandovers } from './use-handover.ts';

const styles = sheet(css);
const pageSize = 10;

interface ShiftHandoverProps {
  since: ShiftPeriod;
  setSince(since: ShiftPeriod): void;
  openTab(url: string): void;
}

/** What a shift finds when it begins, and leaves when it ends. */
export function ShiftHandover({ since, setSince, openTab }: ShiftHandoverProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const [count, setCount] = useState(pageSize);
  const [printed, setPrinted] = useState<Handover>();
  const handovers = useHandovers(count);
  return (
    <div className="ems-handover">
      <h1>{t('title')}</h1>
      <div className="ems-handover-columns">
        <Latest handovers={handovers} print={setPrinted} />
        <Allowed permission="handover_create">
          <HandoverForm />
        </Allowed>
      </div>
      <Changes {...{ since, setSince, openTab }} />
      <History handovers={handovers} print={setPrinted} more={() => setCount(count + pageSize)} />
      {printed && <HandoverPrint key={printed.id} handover={printed} onDone={() => setPrinted(undefined)} />}
    </div>
  );
}
