// The first script of each page of the walk: WebKitGTK's driver does not read the console.
globalThis.pageErrors = [];
// In a block: WebKitGTK may run it twice in the same global scope.
{
  // Browsers report so that a size is handed over one frame later: no script has failed.
  const isLateSize = (message) => message?.startsWith('ResizeObserver loop') ?? false;
  addEventListener(
    'error',
    ({ message, target }) => {
      if (!isLateSize(message)) pageErrors.push(message || `${target.localName} ${target.src || target.href}`);
    },
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
}
