import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type BellProps, start } from './host.ts';

void start('react', (first, { counted, chosen }) => {
  const root = createRoot(document.getElementById('app') as HTMLElement);
  const render = ({ shown, leads: _leads, ...props }: BellProps) =>
    root.render(
      shown && createElement('ems-alarm-bell', { ...props, 'onems-count-change': counted, 'onems-alarm-open': chosen }),
    );
  render(first);
  return { render };
});
