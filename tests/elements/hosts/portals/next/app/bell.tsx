'use client';
import { useState } from 'react';
import 'ems-console';
import { EmsAlarmBell } from 'ems-console/react';

const ems = process.env.NEXT_PUBLIC_EMS_URL;

async function getToken() {
  const answer = await fetch('/ems-token');
  return answer.ok ? answer.text() : undefined;
}

export function Bell() {
  const [unread, setUnread] = useState<number>();
  return (
    <>
      <EmsAlarmBell
        apiBase={`${ems}/api`}
        configUrl={`${ems}/ems-config.json`}
        getToken={getToken}
        onEmsCountChange={({ detail }) => setUnread(detail.unread)}
      />
      <p>
        Unread: <output>{unread}</output>
      </p>
    </>
  );
}
