import { useRef, useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { smsCodeRoute } from '#src/contract/user/sms.routes.ts';
import { useNow } from '#src/ui/value/clock.ts';
import { failureOf, type LoginFailure } from './sign-in.ts';
import { secondsLeft, announcedSecondsAt } from './sms-countdown.ts';

export interface SmsCode {
  readonly asking: boolean;
  /** Seconds until another code may be requested; 0: now. */
  readonly left: number;
  /** The same for screen readers, in three steps; undefined before the first code. */
  readonly announcedSeconds: number | undefined;
  /** Requests a code; resolves with the reason if none is sent. Does nothing during a request or the countdown. */
  ask(mobile: string): Promise<LoginFailure | 'sent' | undefined>;
}

/** The SMS code's button: one request at a time, then a minute's pause. */
export function useSmsCode(client: () => Promise<ApiClient>): SmsCode {
  const [askedAt, setAskedAt] = useState<number>();
  const [asking, setAsking] = useState(false);
  const running = useRef(false);
  const left = useNow((now) => secondsLeft(askedAt, now));
  const announcedSeconds = useNow((now) => announcedSecondsAt(secondsLeft(askedAt, now)));

  const ask = async (mobile: string) => {
    // State would come too late for a second press in the same moment.
    if (running.current || secondsLeft(askedAt, Date.now()) > 0) return undefined;
    running.current = true;
    setAsking(true);
    try {
      const api = await client();
      await api.send(smsCodeRoute, { mobile }, { silent: true });
      setAskedAt(Date.now());
      return 'sent';
    } catch (error) {
      return failureOf(error);
    } finally {
      running.current = false;
      setAsking(false);
    }
  };

  return { asking, left, announcedSeconds: askedAt === undefined ? undefined : announcedSeconds, ask };
}
