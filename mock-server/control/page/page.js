import { bodyOf, element, fill, find, findAll } from './dom.js';
import { choose, language, moment, say } from './language.js';
import { showAccounts, showAudit, showCalls, showFigures, showOn } from './lists.js';

const everyMs = 1000;
const toldMs = 5000;

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

/** What went wrong stays until something else is said. */
function tell(text, fades = true) {
  find('#said').textContent = text;
  clearTimeout(fading);
  if (fades) fading = setTimeout(() => (find('#said').textContent = ''), toldMs);
}

const tellFailure = (error) => tell(say('failed', { why: error.message }), false);

/** Does one thing, says how it went, and shows what came of it. */
async function run(method, path, body) {
  try {
    await ask(method, path, body);
    tell(say('done'));
  } catch (error) {
    tellFailure(error);
  }
  await look();
}

function showClock({ now, clockRate }) {
  find('#clock time').textContent = moment(now);
  find('#clock time').dateTime = now;
  find('#pace').textContent = clockRate === 1 ? '' : `${clockRate}×`;
  for (const button of findAll('#rates button'))
    button.setAttribute('aria-pressed', String(JSON.parse(button.dataset.body).rate === clockRate));
}

const optionsOf = (entries) => entries.map(([value, text]) => element('option', { value }, text));

/** A choice keeps what was chosen while its words change. */
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
  deviceId.disabled = kind.value === 'gridLoss';
}

function showChoices({ stations }) {
  offer(
    find('#disturb').elements.stationId,
    stations.map(({ id, name }) => [id, name[language()]]),
  );
  showDevices();
  const names = accounts.map(({ username }) => [username, username]);
  for (const select of findAll('[data-accounts]'))
    offer(select, select.dataset.accounts === 'one' ? names : [['', say('everybody')], ...names]);
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

async function look() {
  try {
    const [state, calls, audit] = await Promise.all([ask('GET', '/state'), ask('GET', '/calls'), ask('GET', '/audit')]);
    if (accounts.length === 0) accounts = await ask('GET', '/accounts');
    find('#lost').hidden = true;
    show({ state, calls, audit });
  } catch {
    find('#lost').hidden = false;
  }
}

async function keepLooking() {
  if (!document.hidden) await look();
  setTimeout(() => void keepLooking(), everyMs);
}

/** Everything that is no list, in the language chosen. */
function showTexts() {
  document.documentElement.lang = language();
  document.title = `EMS ${say('title')}`;
  for (const each of findAll('[data-text]')) each.textContent = say(each.dataset.text);
}

/** A storm is answered when it is over: nobody waits for that. */
function startAndGo(method, path, body) {
  tell(say('started'));
  ask(method, path, body).catch(tellFailure);
  return look();
}

function onSubmit(event) {
  const form = event.target;
  if (form.method === 'dialog') return;
  event.preventDefault();
  if (form.id === 'set-clock') {
    const advance = Date.parse(form.elements.at.value) - Date.parse(last.now);
    return run('POST', '/clock', { advance });
  }
  const act = form.dataset.waits === 'no' ? startAndGo : run;
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
  void look();
});
find('#disturb').addEventListener('change', showDevices);
find('#reset').addEventListener('click', () => find('#sure').showModal());
find('#sure').addEventListener('close', () => find('#sure').returnValue === 'yes' && run('POST', '/reset', {}));
find('#sure').addEventListener('cancel', () => (find('#sure').returnValue = 'no'));
document.addEventListener('submit', (event) => void onSubmit(event));
document.addEventListener('click', (event) => void onClick(event));
showTexts();
await keepLooking();
