const dayMs = 86_400_000;
const wholeShare = 100;

interface Share {
  /** Of the contract's amount, at most two decimals. */
  readonly percent: number;
}

const hundredths = (value: number): number => Math.round(value * 100);

/** The sum of the shares in percent, exact to two decimals. */
export const percentSum = (milestones: readonly Share[]): number =>
  milestones.reduce((sum, { percent }) => sum + hundredths(percent), 0) / 100;

export const isWhole = (milestones: readonly Share[]): boolean => percentSum(milestones) === wholeShare;

/**
 * The amount of each milestone in the currency of the contract: rounded half up to the cent, and the last one is what is
 * left, so that they add up to the contract's amount.
 */
export function milestoneAmounts(amount: number, milestones: readonly Share[]): number[] {
  const total = hundredths(amount);
  let left = total;
  return milestones.map(({ percent }, index) => {
    const isLast = index === milestones.length - 1;
    const share = isLast ? left : Math.round((total * hundredths(percent)) / (100 * wholeShare));
    left -= share;
    return share / 100;
  });
}

/** The day on which a payment is due: the next workday where the agreed day is a Saturday, Sunday or holiday. */
export function payableOn(day: string, holidays: ReadonlySet<string>): string {
  for (let at = Date.parse(day); ; at += dayMs) {
    const date = new Date(at);
    const text = date.toISOString().slice(0, 10);
    if (date.getUTCDay() % 6 !== 0 && !holidays.has(text)) return text;
  }
}
