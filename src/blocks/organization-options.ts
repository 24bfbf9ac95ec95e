import type { Organization } from '#src/contract/organization/organization.ts';

/** All organisations of a tree as choices, those below others indented. */
export const organizationOptionsOf = (tree: readonly Organization[], level = 0): { value: string; label: string }[] =>
  tree.flatMap(({ id, orgName, childList }) => [
    { value: id, label: `${'　'.repeat(level)}${orgName}` },
    ...organizationOptionsOf(childList, level + 1),
  ]);
