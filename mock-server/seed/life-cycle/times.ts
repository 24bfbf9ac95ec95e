import { dayMs, iso } from '../../lib/clock.ts';

/** Users that wrote and judged the seeded records. */
export const [author, judge] = ['10001', '10004'] as const;

export const dayAt = (now: number, daysAgo: number): string => iso(now - daysAgo * dayMs).slice(0, 10);

export const common = (authorId: string, now: number, daysAgo: number) => ({
  attachments: [],
  authorId,
  createdAt: now - daysAgo * dayMs,
});
