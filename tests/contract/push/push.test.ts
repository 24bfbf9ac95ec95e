import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { message } from '#src/contract/alarm/message.ts';
import { pushProtocol, subscribedFrame } from '#src/contract/push.ts';
import { pushTicketLifeMs } from '#src/contract/limits.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';

useFreshServer('operator', 'de', { origins: ['https://host.example'] });

const storm = (count: number, rest: object = {}) => harness.control('POST', '/push/storm', { count, ...rest });
const isMessage = (frame: Record<string, unknown>) => frame['kind'] === undefined;

describe('connecting', () => {
  test('[API-40] [T14] succeeds with a ticket, the user’s id and a known origin; the ticket is not the chosen protocol', async () => {
    const push = await connect(harness, operator);
    expect(push.ws.protocol).toBe(pushProtocol);
    const other = await connect(harness, operator, { origin: 'https://host.example' });
    expect(other.ws.readyState).toBe(other.ws.OPEN);
  });

  test('[T14] foreign and missing origin: 403', async () => {
    for (const origin of ['https://evil.example', 'null', null])
      await expect(connect(harness, operator, { origin })).rejects.toThrow('403');
  });

  test('[T14] no ticket, an invented one, a used one, an old one: 401', async () => {
    const { ticket } = await operator.call('createPushTicket', {});
    await connect(harness, operator, { ticket });
    for (const bad of [undefined, 'invented', ticket])
      await expect(connect(harness, operator, { ticket: bad })).rejects.toThrow('401');
    const old = (await operator.call('createPushTicket', {})).ticket;
    await harness.control('POST', '/clock', { advance: pushTicketLifeMs });
    await expect(connect(harness, operator, { ticket: old })).rejects.toThrow('401');
  });

  test('[T14] another user’s id, also a guessed one, is refused and invalidates the ticket', async () => {
    const { ticket } = await operator.call('createPushTicket', {});
    await expect(connect(harness, operator, { userId: '10004', ticket })).rejects.toThrow('403');
    await expect(connect(harness, operator, { ticket })).rejects.toThrow('401');
  });

  test('[T14] malformed ids are refused', async () => {
    for (const userId of ['', '%', '%E0%A4', '10001&x', '../ship'])
      await expect(connect(harness, operator, { userId })).rejects.toThrow('403');
  });

  test('[T14] a ticket ends with its session', async () => {
    const { ticket } = await operator.call('createPushTicket', {});
    await operator.call('logout', { access_token: operator.token });
    await expect(connect(harness, operator, { ticket })).rejects.toThrow('401');
  });

  test('[API-40] a server without tickets requires only the user id, as in the specification', async () => {
    const plain = await Harness.start({ ticket: false });
    expect(plain.config.push.ticket).toBe(false);
    const user = await plain.signIn('operator');
    const push = await connect(plain, user, { ticket: undefined });
    await plain.control('POST', '/push/storm', { count: 1 });
    await expect(push.frame(isMessage)).resolves.toMatchObject({ type: '2' });
    await plain.close();
  });
});

describe('what is sent', () => {
  test('[API-40] messages of the contract’s shape in the language of the ticket, the same as the list’s', async () => {
    const push = await connect(harness, operator);
    await storm(1);
    const frame = await push.frame(isMessage);
    expect(message.safeParse(frame).success).toBe(true);
    expect(frame['title']).toContain('Testmeldung');
    const { records } = await operator.call('listMessages', { pageSize: 1 });
    expect(records[0]).toEqual(frame);
  });

  test('[RP-02] nothing of stations that the user may not see', async () => {
    const owner = await harness.signIn('owner');
    const push = await connect(harness, owner);
    await storm(3, { stationId: 'st-a' });
    await storm(1, { stationId: 'st-c' });
    await push.frame(isMessage);
    expect(push.frames.map((frame) => frame['stationId'])).toEqual(['st-c']);
  });

  test('pong carries the count of messages, also of those sent without a connection', async () => {
    const seq = async () => {
      const push = await connect(harness, operator);
      push.ws.send('ping');
      const pong = await push.frame((frame) => frame['kind'] === 'pong');
      push.ws.terminate();
      return Number(pong['seq']);
    };
    const before = await seq();
    await storm(5);
    expect(await seq()).toBe(before + 5);
  });

  test('changes go to subscribers only, of the topics they asked for', async () => {
    const [plain, subscribed] = [await connect(harness, operator), await connect(harness, operator)];
    subscribed.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['message'] }));
    for (const push of [plain, subscribed]) push.ws.send('no frame at all');
    await delay(50);
    await storm(1);
    const sent = await subscribed.frame(isMessage);
    await operator.call('readMessages', { ids: [String(sent['id'])] });
    const change = await subscribed.frame((frame) => frame['kind'] === 'change');
    expect(change).toEqual({ kind: 'change', topic: 'message', ids: [sent['id']] });
    expect(subscribed.frames.filter((frame) => frame['kind'] === 'change')).toHaveLength(1);
    expect(plain.frames.every(isMessage)).toBe(true);
  });

  test('[ST-06] the answer to a subscription says how long ago its topics changed for this user', async () => {
    const push = await connect(harness, operator);
    // Handles what was due, and lets the plant make no changes after that.
    await harness.control('POST', '/clock', { rate: 0 });
    const asked = performance.now();
    const subscribe = async (...topics: string[]) => {
      const before = push.frames.length;
      const sent = performance.now();
      push.ws.send(JSON.stringify({ kind: 'subscribe', topics }));
      await expect.poll(() => push.frames.slice(before).some((frame) => frame['kind'] === 'subscribed')).toBe(true);
      const frame = subscribedFrame.parse(push.frames.findLast((each) => each['kind'] === 'subscribed'));
      // The age is counted after the sending and rounded down: what was before `asked` is older than this, however late the answer is.
      return frame.changes.filter(({ age }) => age <= sent - asked - 1).map(({ topic }) => topic);
    };
    const all = ['message', 'preferences', 'handover'];
    expect(await subscribe(...all)).toEqual([]);
    const owner = await harness.signIn('owner');
    await owner.call('saveNotificationPreferences', await owner.call('getNotificationPreferences', {}));
    expect(await subscribe(...all)).toEqual([]);
    await storm(1);
    await operator.call('createHandover', { notes: 'of one’s own' });
    expect(await subscribe('message')).toEqual(['message']);
    expect(await subscribe(...all)).toEqual(['message', 'handover']);
  });

  test('[MK-04] a storm arrives whole', async () => {
    const push = await connect(harness, operator);
    await storm(2000, { perSecond: 10_000 });
    await push.frame((frame) => String(frame['title']).endsWith('2000/2000'));
    expect(new Set(push.frames.map((frame) => frame['id'])).size).toBe(2000);
    expect((await operator.call('getSessionInfo', {})).msgNum).toBeGreaterThanOrEqual(2000);
  });
});

describe('ends of a connection', () => {
  test('[T14] a session that ends closes its sockets with 4401, and no others', async () => {
    const [loggedOut, other] = [
      await connect(harness, operator),
      await connect(harness, await harness.signIn('operator')),
    ];
    await operator.call('logout', { access_token: operator.token });
    expect(await loggedOut.closed).toBe(4401);
    expect(other.ws.readyState).toBe(other.ws.OPEN);
    await harness.control('POST', '/sessions/expire', {});
    expect(await other.closed).toBe(4401);
  });

  test('[MK-04] dropped with and without a code', async () => {
    for (const [code, expected] of [
      [1012, 1012],
      [undefined, 1006],
    ]) {
      const push = await connect(harness, operator);
      await harness.control('POST', '/push/drop', { code });
      expect(await push.closed).toBe(expected);
    }
  });

  test('[MK-04] half open: neither pong nor messages, and no close', async () => {
    const push = await connect(harness, operator);
    await harness.control('POST', '/push/half-open', { username: 'operator' });
    push.ws.send('ping');
    await storm(1);
    await delay(200);
    expect(push.frames).toEqual([]);
    expect(push.ws.readyState).toBe(push.ws.OPEN);
  });

  test('[T14] a frame over 64 KB, or frames too fast', async () => {
    const large = await connect(harness, operator);
    large.ws.send('x'.repeat(65 * 1024));
    expect(await large.closed).toBe(1009);
    const fast = await connect(harness, operator);
    for (let i = 0; i < 100; i += 1) fast.ws.send('ping');
    expect(await fast.closed).toBe(1008);
  });
});
