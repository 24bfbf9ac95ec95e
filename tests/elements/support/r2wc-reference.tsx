import r2wc from '@r2wc/react-to-web-component';
import { useEffect, useState } from 'react';

interface ReferenceProps {
  open?: boolean;
  token?: string;
  name?: string;
  items?: readonly { readonly at: Date }[];
  onPick?: () => void;
}

declare global {
  interface Window {
    /** What the component has got, and how often it was mounted. */
    reference: { props: ReferenceProps; mounts: number };
  }
}

window.reference = { props: {}, mounts: 0 };

function Reference(props: ReferenceProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    window.reference.mounts += 1;
  }, []);
  useEffect(() => {
    window.reference.props = props;
  });
  return <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

customElements.define(
  'r2wc-reference',
  r2wc(Reference, { props: { open: 'boolean', token: 'string', name: 'string', items: 'json', onPick: 'function' } }),
);
