/** Shows an icon in the browser's tab; the product's without one. */
export function showPageIcon(address = '/favicon.svg'): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || link.getAttribute('href') === address) return;
  link.removeAttribute('type');
  link.href = address;
}
