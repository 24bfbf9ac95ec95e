import { type Check, Finding, type Subject } from '../subject.ts';
import { isPaged, keysOf, type ListCall, listCall, longestPage, pageOf, steadily } from '../lists.ts';

const pagesMax = 5;

/** The pages of one order make up the list: each row once, in that order, `total` in all. */
async function checkPages(subject: Subject, call: ListCall, filter: object): Promise<void> {
  const { records, total } = await longestPage(subject, call, filter);
  const whole = keysOf({ records });
  const asked = Math.min(call.sizeMax, Math.max(1, Math.ceil(total / (pagesMax - 1))));
  const keys: string[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const answer = await pageOf(subject, call, filter, page, asked);
    if (answer.total !== total) throw new Finding(`page ${page} counts ${answer.total} rows in all, page 1 ${total}`);
    keys.push(...keysOf(answer));
  }
  if (new Set(keys).size < keys.length) throw new Finding('a row stands on two pages');
  const isWhole = keys.length === total;
  if (asked * pagesMax > total && !isWhole) throw new Finding(`the pages have ${keys.length} rows, total is ${total}`);
  const length = Math.min(keys.length, whole.length);
  if (keys.slice(0, length).join() !== whole.slice(0, length).join())
    throw new Finding('the pages together are in another order than one long page');
}

/** Pages are disjoint, have the size that was asked for, and make up `total` rows in one order. */
export const pages: Check = {
  name: 'pages',
  idle: ({ endpoint }) => (isPaged(endpoint) ? undefined : 'answers no pages'),
  async run(subject) {
    const call = listCall(subject);
    const sorts = (call.fields['sort']?.enum ?? []).slice(0, 1);
    for (const filter of [{}, ...sorts.map((sort) => ({ sort }))])
      await steadily(() => checkPages(subject, call, filter));
  },
};
