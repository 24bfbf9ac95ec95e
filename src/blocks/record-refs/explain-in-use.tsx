import { type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { type RecordRefs, recordRefs } from '#src/contract/record-refs.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { RecordRefList } from './record-refs.tsx';
import { texts } from './texts.ts';

const named = z.array(recordRefs).check(z.minLength(1));

/** What a refused removal says: the records that use this one. Undefined for another failure. */
export function explainInUse(failure: unknown): ReactNode {
  const refs = typeof failure === 'object' && failure !== null && Reflect.get(failure, 'refs');
  const parsed = z.safeParse(named, refs);
  if (!parsed.success) return undefined;
  return (
    // Its words are loaded with the first refusal: what stands beside it stays meanwhile.
    <Suspense fallback={null}>
      <InUse refs={parsed.data} />
    </Suspense>
  );
}

function InUse({ refs }: { refs: readonly RecordRefs[] }) {
  const t = useTexts(texts);
  return (
    <div role="alert">
      <p className="ems-form-failed">{t('inUse')}</p>
      <RecordRefList refs={refs} />
    </div>
  );
}
