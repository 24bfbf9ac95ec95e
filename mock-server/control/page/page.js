import { bodyOf, element, fill, find, findAll } from './dom.js';
import { choose, language, moment, translate } from './language.js';
import { showAccounts, showAudit, showCalls, showFigures, showOn } from './lists.js';

const everyMs = 1000;
const messageMs = 5000;

let accounts = [];
let last;

async function ask(method, path, body) {
  const init =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`.${path}`, { method, ...init });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error ?? String(answer.status));
  return value;
}

let fading;

/** A failure stays until the next message. */
function showMessage(text, fades = true) {
  find('#message').textContent = text;
  clearTimeout(fading);
  if (fades) fading = setTimeout(() => (find('#message').textContent = ''), messageMs);
}

const showFailure = (error) => showMessage(translate('failed', { why: error.message }), false);

/** Sends one call, shows whether it worked, and then the new state. */
async function run(method, path, body) {
  try {
    await ask(method, path, body);
    showMessage(translate('done'));
  } catch (error) {
    showFailure(error);
  }
  await refresh();
}

function showClock({ now, clockRate }) {
  find('#clock time').textContent = moment(now);
  find('#clock time').dateTime = now;
  find('#pace').textContent = clockRate === 1 ? '' : `${clockRate}×`;
  for (const button of findAll('#rates button'))
    button.setAttribute('aria-pressed', String(JSON.parse(button.dataset.body).rate === clockRate));
}

const optionsOf = (entries) => entries.map(([value, text]) => element('option', { value }, text));

/** Fills a select and keeps its value when only the texts change. */
function offer(select, entries) {
  const { value } = select;
  fill(select, entries, () => optionsOf(entries));
  if (entries.some(([each]) => each === value)) select.value = value;
}

function showDevices() {
  const { kind, stationId, deviceId } = find('#disturb').elements;
  const station = last.stations.find(({ id }) => id === stationId.value);
  const fits = (id) => kind.value !== 'cooling' || id.includes('bms');
  offer(
    deviceId,
    (station?.devices ?? []).filter(fits).map((id) => [id, id]),
  );
  deviceId.disabled = kind.value === 'gridLoss' || kind.value === 'linkLoss';
}

function showChoices({ stations }) {
  offer(
    find('#disturb').elements.stationId,
    stations.map(({ id, name }) => [id, name[language()]]),
  );
  showDevices();
  const names = accounts.map(({ username }) => [username, username]);
  for (const select of findAll('[data-accounts]'))
    offer(select, select.dataset.accounts === 'one' ? names : [['', translate('everybody')], ...names]);
}

function show({ state, calls, audit }) {
  last = state;
  showClock(state);
  showFigures(state);
  showOn(state, run);
  showChoices(state);
  showAccounts(accounts);
  showCalls(calls);
  showAudit(audit);
  const paths = [...new Set(calls.map(({ path }) => path))];
  fill(find('#paths'), paths, () => paths.map((value) => element('option', { value })));
}

async function refresh() {
  try {
    const [state, calls, audit] = await Promise.all([ask('GET', '/state'), ask('GET', '/calls'), ask('GET', '/audit')]);
    if (accounts.length === 0) accounts = await ask('GET', '/accounts');
    find('#lost').hidden = true;
    show({ state, calls, audit });
  } catch {
    find('#lost').hidden = false;
  }
}

async function poll() {
  if (!document.hidden) await refresh();
  setTimeout(() => void poll(), everyMs);
}

/** Sets the texts outside the lists, in the chosen language. */
function showTexts() {
  document.documentElement.lang = language();
  document.title = `EMS ${translate('title')}`;
  for (const each of findAll('[data-text]')) each.textContent = translate(each.dataset.text);
}

/** The server answers a storm when it is over, so the page does not wait for it. */
function startWithoutWaiting(method, path, body) {
  showMessage(translate('started'));
  ask(method, path, body).catch(showFailure);
  return refresh();
}

function onSubmit(event) {
  const form = event.target;
  if (form.method === 'dialog') return;
  event.preventDefault();
  if (form.id === 'set-clock') {
    const advance = Date.parse(form.elements.at.value) - Date.parse(last.now);
    return run('POST', '/clock', { advance });
  }
  const act = form.dataset.waits === 'no' ? startWithoutWaiting : run;
  return act(...form.dataset.call.split(' '), bodyOf(form));
}

function onClick(event) {
  const button = event.target.closest('button[data-call]');
  if (button) return run(...button.dataset.call.split(' '), JSON.parse(button.dataset.body ?? '{}'));
}

find('#language').value = language();
find('#language').addEventListener('change', (event) => {
  choose(event.target.value);
  showTexts();
  void refresh();
});
find('#disturb').addEventListener('change', showDevices);
find('#reset').addEventListener('click', () => find('#sure').showModal());
find('#sure').addEventListener('close', () => find('#sure').returnValue === 'yes' && run('POST', '/reset', {}));
find('#sure').addEventListener('cancel', () => (find('#sure').returnValue = 'no'));
document.addEventListener('submit', (event) => void onSubmit(event));
document.addEventListener('click', (event) => void onClick(event));
showTexts();
await poll();
