// What a page does: it holds the session and hands a token over when it is asked.
const params = new URLSearchParams(location.search);
globalThis.asked = [];
globalThis.pageErrors = [];
globalThis.violations = [];
addEventListener('error', (event) => pageErrors.push(event.message));
addEventListener('unhandledrejection', (event) => pageErrors.push(String(event.reason)));
addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`),
);

globalThis.getToken = async ({ reason }) => {
  asked.push(reason);
  const answer = await fetch('/session');
  return answer.text();
};

if (params.has('hostile')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'hostile.css';
  document.head.append(link);
}

addEventListener('DOMContentLoaded', () => {
  if (params.has('signed-out')) return;
  for (const element of document.querySelectorAll('ems-alarm-bell, ems-work-order-list')) element.getToken = getToken;
});
