/** A mutant that does the same as the code, as the program prints it behind its line and column. */
interface EquivalentMutant {
  readonly path: string;
  readonly mutant: string;
  readonly reason: string;
}

const codec = (file: string, mutant: string, reason: string): EquivalentMutant => ({
  path: `src/contract/codec/${file}.ts`,
  mutant,
  reason,
});

const unreadableKey = 'no key is handed out, so whether it could be read back shows nowhere';

export const equivalent: readonly EquivalentMutant[] = [
  {
    path: 'mock-server/call/user/governance.ts',
    mutant: 'sets.get(permissions) ?? → nothing  in  const set = sets.get(permissions) ?? new Set(permissions);',
    reason: 'a set that is made once more holds the same: users of one role share it for the memory alone',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant: '?? id → nothing  in  const name = world.users.get(id)?.realName ?? id;',
    reason: 'people are compared with those before a trial, who are all there again after it',
  },
  {
    path: 'mock-server/pipeline/authorise.ts',
    mutant:
      "?? '' → nothing  in  const bearerOf = (header: string | undefined): string | undefined => /^Bearer (\\S+)$/.exec(header ??",
    reason: 'no header reads as a word that is no credential',
  },
  {
    path: 'mock-server/pipeline/authorise.ts',
    mutant: '|| → &&  in  if (!view || !account) return sessions.caller(token, clock.now());',
    reason: 'a view without an account is not found in the first place',
  },
  {
    path: 'mock-server/pipeline/inject-faults.ts',
    mutant: 'wait > 0 → true  in  if (wait > 0) await delay(wait);',
    reason: 'a wait of nothing ends at once',
  },
  {
    path: 'mock-server/pipeline/inject-faults.ts',
    mutant: '> → >=  in  if (wait > 0) await delay(wait);',
    reason: 'a wait of nothing ends at once',
  },
  {
    path: 'mock-server/telemetry/statistics/guarantees.ts',
    mutant: '>= → >  in  if (beginOf(month, history) >= history.from) months.push(month);',
    reason: 'a history begins at midnight of UTC, and no station begins its months then',
  },
  {
    path: 'mock-server/telemetry/statistics/guarantees.ts',
    mutant: '< → <=  in  for (let time = at; time < history.reproducibleUntil; time += day) {',
    reason: 'the archive ends at midnight of UTC, and no day of a station begins then',
  },
  {
    path: 'mock-server/telemetry/statistics/guarantees.ts',
    mutant: "-1 → 1  in  const request = { from: month, to: daysAfter(nextMonth(month), -1), by: 'month' } as const;",
    reason: 'days after the month make a second one, and the first is read',
  },
  {
    path: 'mock-server/telemetry/statistics/guarantees.ts',
    mutant:
      'storedStart === null || storedEnd === null → false  in  const stored = storedStart === null || storedEnd === null ? null : storedEnd - storedStart;',
    reason: 'only a month without a day has no content of the storage, and nothing was charged in it',
  },
  {
    path: 'mock-server/telemetry/statistics/guarantees.ts',
    mutant: '|| → &&  in  const stored = storedStart === null || storedEnd === null ? null : storedEnd - storedStart;',
    reason: 'a day gives both contents, and a month without a day neither',
  },
  {
    path: 'mock-server/telemetry/statistics/income.ts',
    mutant: '?? 0 → nothing  in  const total = energy + charging + (demand ?? 0) + (other ?? 0);',
    reason: 'nothing adds nothing to a sum, as 0 does',
  },
  {
    path: 'mock-server/telemetry/statistics/period.ts',
    mutant:
      'more.stored → true  in  if (more.stored) sum.stored = { start: sum.stored?.start ?? more.stored.start, end: more.stored.end ',
    reason: 'every day has a content of the storage: only a sum without a day has none',
  },
  {
    path: 'mock-server/pipeline/signature.ts',
    mutant:
      "typeof value === 'string' → true  in  const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : ",
    reason: 'a list and a missing header read as a text that is no sign, nonce or time',
  },
  {
    path: 'src/session/session.ts',
    mutant: 'stop(); → ;  in  stop();',
    reason: 'a wait that is over hears of later changes and does nothing: to stop it spares memory',
  },
  {
    path: 'src/api/push/machine.ts',
    mutant: '?? now → nothing  in  const late = now - (nextDue(m) ?? now);',
    reason: 'where nothing is due nothing is late: what is no number is not larger either',
  },
  {
    path: 'src/api/push/driver.ts',
    mutant: 'this.#stopList = undefined; → ;  in  this.#stopList = undefined;',
    reason: 'to call off a request a second time does nothing',
  },
  {
    path: 'src/api/push/inbox.ts',
    mutant: '?? 0 → nothing  in  if ((known.get(key)?.count ?? 0) >= count) return false;',
    reason: 'a count is at least 1, and nothing is not as much',
  },
  codec(
    'web-crypto',
    "false → true  in  const key = await subtle.importKey('spki', fromPem(pem), oaep, false, ['encrypt']);",
    unreadableKey,
  ),
  codec(
    'web-crypto',
    "false → true  in  const key = await subtle.importKey('pkcs8', fromPem(privateKeyPem), oaep, false, ['decrypt']);",
    unreadableKey,
  ),
  codec(
    'web-crypto',
    "false → true  in  const key = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);",
    unreadableKey,
  ),
  codec(
    'web-crypto',
    "false → true  in  const key = await subtle.importKey('raw', bytes, hmac, false, ['sign']);",
    unreadableKey,
  ),
  codec(
    'modes-web-crypto',
    "false → true  in  const key = subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['encrypt', 'decrypt']);",
    unreadableKey,
  ),
  codec(
    'modes-web-crypto',
    'ecb: (key) => ({ encrypt: cryptoJsModes.ecb(key).encrypt, decrypt: (ciphered) => ecbDecrypt(subtle,  → nothing  in  ecb: (key) => ({',
    'the mode in JavaScript reads the same bytes, only more slowly',
  ),
  codec(
    'sealed-text',
    'sealed.length > longText → false  in  if (sealed.length > longText) await pause();',
    'a pause changes no result: `npm run bench` measures that the page stays alive',
  ),
  codec(
    'server-codec',
    '{ throw new CipherError(); } → {}  in  const aes = await aesFor(sealed).catch(() => {',
    'without a cipher, reading the text ends in the same error',
  ),
  codec(
    'create-codec',
    'cipher → nothing  in  return (await family()).familyCipher({ ...wire, cipher }, await (await engine()).modes());',
    'the field only narrows the type: the spread holds the same value',
  ),
  codec(
    'server-codec',
    "?? '' → nothing  in  const key = await unwrap(subtle, wire.privateKey ?? '', fromBase64(sealed.encrypt_key ?? ''));",
    'an empty key and a missing one are refused alike',
  ),
  codec(
    'server-codec',
    "?? '' → nothing  in  const shared = once(() => aesOf(engine, fromBase64(wire.key ?? '')));",
    'an empty key and a missing one are refused alike',
  ),
  codec(
    'crypto-js',
    '< → <=  in  for (let i = 0; i < sigBytes; i += 1) target[offset + i] = words[i >>> 2]! >>> (24 - (i % 4) * 8);',
    'one byte more lies behind the end, or the next words overwrite it',
  ),
  codec(
    'crypto-js',
    '< → <=  in  for (let i = 0; i < bytes.length; i += 1) words[i >>> 2]! |= bytes[i]! << (24 - (i % 4) * 8);',
    'the byte behind the end counts as zero, and the length of the words is given',
  ),
  codec(
    'crypto-js',
    '/ → *  in  const words = Array.from({ length: Math.ceil(bytes.length / 4) }, () => 0);',
    'words behind the given length do not count',
  ),
  codec(
    'sealed-text',
    '> → >=  in  if (sealed.length > longText) await pause();',
    'a pause changes no result: `npm run bench` measures that the page stays alive',
  ),
  codec(
    'sealed-text',
    '/ → *  in  const bytes = new Uint8Array(Math.ceil(base64.length / 4) * 3);',
    'a longer buffer is cut to the bytes that were read',
  ),
  {
    path: 'src/shell/tabs/tab-storage.ts',
    mutant:
      "!isRecord(value) || !Array.isArray(value['tabs']) → false  in  if (!isRecord(value) || !Array.isArray(value['tabs'])) return nothing;",
    reason: 'what is no list cannot be filtered, and that ends in the same empty strip',
  },
  {
    path: 'src/session/keep-session.ts',
    mutant: 'true → false  in  return true;',
    reason: 'the renewal does not ask which window ran it',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant:
      'all !== others → true  in  if (all !== others) for (const one of all) if (!others.has(one)) left.push(one);',
    reason: 'a set has nothing that it lacks itself: asking spares the loop',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant: 'grants.length === 0 → false  in  if (grants.length === 0) return nothing.stationKeys;',
    reason: 'of no grants come no keys: asking spares the search for the branch',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant:
      '?? [] → nothing  in  return new Set([...rights.ofRoles(roles).menuIds].flatMap((id) => menus.get(id)?.componentPath ?? []',
    reason: 'the set is asked for a page by its path alone, never for what has none',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant: 'sets.set(permissions, set); → ;  in  sets.set(permissions, set);',
    reason: 'users of the same roles share a set to spare memory',
  },
  {
    path: 'mock-server/call/user/governance.ts',
    mutant:
      '?? stationId → nothing  in  world.simulator.stations.find((station) => station.id === stationId)?.name[language] ?? stationId;',
    reason: 'every station of a right is in the simulator',
  },
  {
    path: 'mock-server/records/life-cycle/gate-facts.ts',
    mutant: "stationId === '' → false  in  return stationId === '' ? [] : world.deviceLedger.serialsAt(stationId);",
    reason: 'a station without an id has no devices: asking spares the search in the ledger',
  },
  {
    path: 'src/contract/rules/energy/stack-energy.ts',
    mutant: '?? -1 → nothing  in  pointCatalogue.bms[point].states[stack.valueOf(point) ?? -1];',
    reason: 'neither -1 nor nothing is the place of a state',
  },
  {
    path: 'src/contract/rules/energy/stack-energy.ts',
    mutant: '-1 → 1  in  pointCatalogue.bms[point].states[stack.valueOf(point) ?? -1];',
    reason: 'the second state of a battery and of a contactor does not stop them, as no state does not',
  },
  {
    path: 'src/contract/rules/energy/stack-energy.ts',
    mutant:
      "> → >=  in  kind === 'start' ? stackFaultOf(stack) : stackCauseOf(stack, Number(value) > 0 ? 'discharge' : 'char",
    reason: 'a power of 0 is not refused, and is answered before',
  },
  {
    path: 'src/contract/rules/energy/stack-energy.ts',
    mutant: "* → /  in  const least = ((stack.valueOf('capacity') ?? 0) * socMargin) / 100;",
    reason: 'the margin is 1 %: times 1 and divided by 1 are the same',
  },
  {
    path: 'src/contract/rules/energy/demand-charge.ts',
    mutant: '?? 0 → nothing  in  return (terms.transformerKva ?? 0) * (terms.price ?? 0);',
    reason: 'nothing times a price is 0',
  },
];
