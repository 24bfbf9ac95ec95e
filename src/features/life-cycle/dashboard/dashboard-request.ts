import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';

/** Months that the median stays are of; without another choice the server takes the usual ones. */
export const medianMonths = ['3', '6', '12', '24'] as const;
export const usualMonths = '12';

/** What the address says of the dashboard, as its request. @param today YYYY-MM-DD */
export function dashboardRequest(page: PageQuery, today: string): { orgId?: string; from?: string } {
  const orgId = page.get('org');
  const months = medianMonths.find((each) => each === page.get('months')) ?? usualMonths;
  return {
    ...(orgId && { orgId }),
    ...(months !== usualMonths && { from: monthsAfter(today, -Number(months)) }),
  };
}
