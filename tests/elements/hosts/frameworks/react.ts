import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { type BellProps, isLate, start } from './host.ts';

const child = () => createElement('i', {}, 'Text of the page');

void start('react', (first, { counted, chosen }) => {
  const root = createRoot(document.getElementById('app') as HTMLElement);
  const render = ({ shown, leads: _leads, config, getToken, ...props }: BellProps) => {
    const rich = { config, getToken };
    // Of an element that is not defined yet React makes attributes; a ref reaches the properties all the same.
    const given = isLate ? { ref: (element: Element | null) => void (element && Object.assign(element, rich)) } : rich;
    const listeners = { 'onems-count-change': counted, 'onems-alarm-open': chosen };
    root.render(shown && createElement('ems-alarm-bell', { ...props, ...given, ...listeners }, child()));
  };
  render(first);
  return { render };
});
