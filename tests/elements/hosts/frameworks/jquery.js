import 'bootstrap/dist/css/bootstrap.min.css';
import $ from 'jquery';
import { start } from './host.ts';

void start('jquery', (first, { counted, chosen }) => {
  const app = $('#app').addClass('navbar bg-body-tertiary');
  const render = ({ shown, max, compact, locale, config, getToken }) => {
    if (!shown) return app.empty();
    const [known] = app.children('ems-alarm-bell').get();
    const element = known ?? document.createElement('ems-alarm-bell');
    // By jQuery's prop() a function would be called, not set.
    Object.assign(element, { config, getToken });
    $(element).attr({ max, locale: locale ?? null, compact: compact ? '' : null });
    if (known) return undefined;
    // jQuery hands on an event of its own: the page's is inside.
    return $(element)
      .on('ems-count-change', (event) => counted(event.originalEvent))
      .on('ems-alarm-open', (event) => chosen(event.originalEvent))
      .append('<i>Text of the page</i>')
      .appendTo(app);
  };
  render(first);
  return { render };
});
