import * as z from 'zod/mini';
import type { LocalText } from '#src/contract/languages.ts';
import { password, policyOf } from '#src/contract/rules/user/password.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { World } from '../../world/world.ts';

/** Why a password is not accepted by the policy that is set. */
export function passwordFault(text: string, { config }: World): LocalText | undefined {
  const rule = password(policyOf(config.get('passwordPolicy')));
  const issue = z.safeParse(rule, text).error?.issues[0];
  return issue && ruleLocalText(issue.message);
}
