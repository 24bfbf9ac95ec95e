import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'ems-console';
import { EmsAlarmBell } from 'ems-console/react';

const ems = import.meta.env.VITE_EMS_URL as string;

async function getToken() {
  const answer = await fetch('/ems-token');
  return answer.ok ? answer.text() : undefined;
}

function Portal() {
  const [unread, setUnread] = useState<number>();
  return (
    <>
      <h1>Portal</h1>
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

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
);
