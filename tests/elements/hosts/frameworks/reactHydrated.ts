import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { EmsAlarmBell } from 'ems-console/react';
import { type BellProps, insertMarkup, start } from './host.ts';

// The markup of a server, which the page then takes over.
void start('react', (first, { counted, chosen }) => {
  const draw = ({ shown, leads: _leads, ...given }: BellProps) => {
    const listeners = { onEmsCountChange: counted, onEmsAlarmOpen: chosen };
    const child = createElement('i', {}, 'Text of the page');
    return shown && createElement(EmsAlarmBell, { ...given, ...listeners, className: 'of-the-page' }, child);
  };
  const root = hydrateRoot(insertMarkup(renderToString(draw(first))), draw(first));
  return { render: (next) => root.render(draw(next)) };
});
