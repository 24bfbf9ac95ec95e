import { useId, useState } from 'react';
import type { ChainFocus } from '#src/contract/life-cycle/chain.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { LifeCycleChain } from './life-cycle-chain.tsx';
import { texts } from './texts.ts';

/** A section of a detail whose button shows and hides the chain. */
export default function ChainSection({ focus }: { focus: ChainFocus }) {
  const t = useTexts(texts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailSection title={t('label')}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      <div id={id} className="ems-chain-section">
        {isOpen && <LifeCycleChain focus={focus} />}
      </div>
    </DetailSection>
  );
}
