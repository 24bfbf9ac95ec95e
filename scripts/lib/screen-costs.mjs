/**
 * How many pages the tests of a screen load in `npm test`. It stands for its 20 s of browser time, which a busy machine
 * cannot be measured by; more is marked `@soak`.
 */
export const loadsMax = 15;

/** The screens and parts of the shell that a title names: `[VW-34.8]` is a check of VW-34. */
const subjectsOf = (title) => [...new Set(title.match(/\b(?:VW-\d+|(?:LG|LY|TB|BC|WB)(?=-\d))/g))];

/** Time and page loads of each screen's tests, the longest first; what a test about several costs is theirs in equal parts. */
export function screenCosts(tests) {
  const costs = new Map();
  for (const { title, ms = 0, loads = 0 } of tests) {
    const subjects = subjectsOf(title);
    for (const screen of subjects) {
      const before = costs.get(screen) ?? { screen, ms: 0, loads: 0 };
      const [share, shareOfLoads] = [ms / subjects.length, loads / subjects.length];
      costs.set(screen, { screen, ms: before.ms + share, loads: before.loads + shareOfLoads });
    }
  }
  return [...costs.values()].filter(({ screen }) => screen.startsWith('VW-')).toSorted((a, b) => b.ms - a.ms);
}

/** A line for each screen whose tests load more pages than it may. */
export const overBudget = (tests) =>
  screenCosts(tests)
    .filter(({ loads }) => loads > loadsMax)
    .map(
      ({ screen, loads }) =>
        `${screen}: its browser tests load ${loads.toFixed(1)} pages, at most ${loadsMax} are allowed in \`npm test\``,
    );
