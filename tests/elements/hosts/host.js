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

let token;
const newToken = async () => {
  try {
    const answer = await fetch('/session');
    return await answer.text();
  } catch (error) {
    token = undefined;
    throw error;
  }
};

globalThis.getToken = ({ reason }) => {
  asked.push(reason);
  if (reason !== 'start') token = undefined;
  return (token ??= newToken());
};

if (params.has('hostile')) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'hostile.css';
  document.head.append(link);
}

addEventListener('DOMContentLoaded', () => {
  if (params.has('signed-out')) return;
  const ours = [...document.body.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('ems-'));
  for (const element of ours) element.getToken = getToken;
});
