import { element, fill, find, table } from './dom.js';
import { language, moment, number, translate, timeOfDay } from './language.js';

const effectOf = ({ status, code, malformed, drop, hang }) => {
  if (status !== undefined) return `HTTP ${status}`;
  if (code !== undefined) return `${translate('code')} ${code}`;
  const word = malformed ? 'malformed' : drop ? 'drop' : hang ? 'hang' : 'slow';
  return translate(word);
};

const joined = (...texts) => texts.filter(Boolean).join(' · ');

/** 90,061,000 ms are +1 d 1:01:01. */
function duration(ms) {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const clock = new Date(rest * 1000).toISOString().slice(11, 19);
  return `${ms < 0 ? '−' : '+'}${days ? `${days} d ` : ''}${clock}`;
}

const faultItem = (fault) => ({
  what: joined(
    translate('faultOn', { path: fault.path }),
    effectOf(fault),
    fault.latency && translate('delayed', { ms: number(fault.latency) }),
    fault.times && translate('left', { times: fault.times }),
  ),
  call: ['POST', '/faults/settle', { id: fault.id }],
});

const disturbanceItem = (stations) => (each) => ({
  what: joined(
    translate(each.kind),
    stations.find(({ id }) => id === each.stationId)?.name[language()] ?? each.stationId,
    each.deviceId,
    translate('since', { time: moment(each.from) }),
  ),
  call: ['POST', '/plant/settle', { id: each.id }],
});

const stormItem = (storm) => ({
  what: translate('stormOn', storm),
  call: ['POST', '/push/storm/stop', { id: storm.id }],
});
const menuItem = (username) => ({
  what: translate('menuOn', { username }),
  call: ['POST', '/menus', { username, menus: null }],
});

function otherItems({ sockets, clockOffset, clockRate }) {
  const dead = sockets.filter(({ isDead }) => isDead).length;
  const isOff = clockRate !== 1 || Math.abs(clockOffset) >= 1000;
  return [
    ...(dead ? [{ what: translate('deadSockets', { count: dead }), call: ['POST', '/push/drop', {}] }] : []),
    ...(isOff
      ? [
          {
            what: translate('clockAhead', { offset: duration(clockOffset) }),
            call: ['POST', '/clock', { offset: 0, rate: 1 }],
          },
        ]
      : []),
  ];
}

const onItem = ({ call }, run) =>
  element(
    'li',
    {},
    element('span'),
    element('button', { type: 'button', click: () => run(...call) }, translate('end')),
  );

/** What is not as it was at the start, each with its button. */
export function showOn(state, run) {
  const items = [
    ...state.faults.map(faultItem),
    ...state.disturbances.map(disturbanceItem(state.stations)),
    ...state.storms.map(stormItem),
    ...state.menus.map(menuItem),
    ...otherItems(state),
  ];
  const list = find('#on');
  const at = [...list.querySelectorAll('button')].indexOf(document.activeElement);
  // Its buttons stay where they are while a count moves on: a click takes longer than that.
  fill(list, [language(), items.map(({ call }) => call)], () =>
    items.length > 0
      ? items.map((item) => onItem(item, run))
      : [element('li', { class: 'quiet' }, translate('nothingOn'))],
  );
  for (const [index, { what }] of items.entries()) {
    const [text, button] = list.children[index].children;
    text.textContent = what;
    button.setAttribute('aria-label', translate('endNamed', { what }));
  }
  // The focus moves to the next entry after one is removed.
  if (at < 0 || list.contains(document.activeElement)) return;
  const buttons = list.querySelectorAll('button');
  (buttons[at] ?? buttons[at - 1] ?? find('#on-now')).focus();
}

export function showFigures({ sessions, sockets, messages, unresolvedAlarms, captcha, sms }) {
  const figures = {
    sessionCount: number(sessions),
    socketCount: number(sockets.length),
    messageCount: number(messages),
    alarmCount: number(unresolvedAlarms),
    captcha: captcha ?? translate('none'),
    sms: sms ? `${sms.code} (${sms.mobile})` : translate('none'),
  };
  fill(find('#figures'), [language(), figures], () =>
    Object.entries(figures).map(([name, value]) =>
      element('div', {}, element('dt', {}, translate(name)), element('dd', {}, value)),
    ),
  );
}

/** A table that says so where there is nothing to show. */
function showTable(id, empty, heads, facts, rowOf) {
  fill(find(id), [language(), facts], () =>
    facts.length > 0
      ? table(
          heads.map((head) => translate(head)),
          facts.map(rowOf),
        )
      : [element('tbody', {}, element('tr', {}, element('td', { class: 'quiet' }, translate(empty))))],
  );
}

const code = (text) => element('code', {}, text);
const tone = ({ status, code: answer }) =>
  status === null || status >= 500 ? 'bad' : status >= 400 || (answer !== undefined && answer !== 200) ? 'odd' : 'good';

export function showCalls(calls) {
  showTable('#calls', 'noCalls', ['time', 'call', 'outcome', 'code', 'user', 'took'], calls, (call) => [
    timeOfDay(call.at),
    code(`${call.method} ${call.path}`),
    element('span', { class: tone(call) }, call.status === null ? translate('cut') : String(call.status)),
    String(call.code ?? ''),
    call.user ?? '',
    number(call.tookMs),
  ]);
}

const changeOf = ({ field, from, to }) =>
  from === null && to === null ? field : `${field}: ${from ?? '–'} → ${to ?? '–'}`;

export function showAudit(entries) {
  showTable('#audit', 'noAudit', ['time', 'user', 'call', 'code', 'targets', 'what'], entries, (entry) => [
    moment(entry.at),
    entry.user?.name ?? '–',
    code(entry.endpoint),
    element('span', { class: entry.code === 200 ? 'good' : 'odd' }, String(entry.code)),
    entry.targets.join(', '),
    entry.changes.map(changeOf).join('; '),
  ]);
}

export function showAccounts(accounts) {
  showTable('#accounts', 'none', ['username', 'password', 'realName', 'role', 'state'], accounts, (account) => [
    code(account.username),
    code(account.password),
    account.realName,
    account.roleCode,
    joined(translate(account.state), account.firstLogin && translate('firstLogin')),
  ]);
}
