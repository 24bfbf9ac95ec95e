// The first script of each page of the walk: WebKitGTK's driver does not read the console.
globalThis.pageErrors = [];
addEventListener(
  'error',
  ({ message, target }) => pageErrors.push(message || `${target.localName} ${target.src || target.href}`),
  true,
);
addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  pageErrors.push(`${violatedDirective} ${blockedURI}`),
);
const { error } = console;
console.error = (...texts) => {
  pageErrors.push(texts.map(String).join(' '));
  error(...texts);
};
