/** How many pages there are, and which entries (from 1) a page shows; a page past the end shows none. */
export function pageFacts(page: number, pageSize: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const to = Math.min(page * pageSize, total);
  const from = Math.min((page - 1) * pageSize + 1, to);
  return { pages, from, to };
}
