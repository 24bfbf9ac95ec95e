import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';
import { Refusal } from '../refusal.ts';

type Issue = z.core.$ZodIssue;
type Words = (language: Language) => string;

const say = (zh: string, en: string, de: string): Words => {
  const text = { zh, en, de };
  return (language) => text[language];
};

function bound(issue: Issue & { code: 'too_small' | 'too_big' }): Words {
  const small = issue.code === 'too_small';
  const limit = String(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string')
    return small
      ? say(`至少 ${limit} 个字符`, `at least ${limit} characters`, `mindestens ${limit} Zeichen`)
      : say(`最多 ${limit} 个字符`, `at most ${limit} characters`, `höchstens ${limit} Zeichen`);
  if (issue.origin === 'array')
    return small
      ? say(`至少 ${limit} 项`, `at least ${limit} entries`, `mindestens ${limit} Einträge`)
      : say(`最多 ${limit} 项`, `at most ${limit} entries`, `höchstens ${limit} Einträge`);
  return small
    ? say(`不得小于 ${limit}`, `not below ${limit}`, `nicht unter ${limit}`)
    : say(`不得大于 ${limit}`, `not above ${limit}`, `nicht über ${limit}`);
}

function wordsOf(issue: Issue): Words {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_type':
      return issue.input === undefined
        ? say('必填', 'required', 'erforderlich')
        : say(`类型应为 ${issue.expected}`, `must be of type ${issue.expected}`, `muss vom Typ ${issue.expected} sein`);
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return say(`应为 ${values} 之一`, `must be one of ${values}`, `muss eines von ${values} sein`);
    }
    case 'invalid_format':
      return say('格式不正确', 'has the wrong format', 'hat das falsche Format');
    default:
      return say('无效', 'not valid', 'ungültig');
  }
}

function describe(issues: readonly Issue[]): LocalText {
  const one = (issue: Issue, language: Language) => `${issue.path.join('.')} – ${wordsOf(issue)(language)}`;
  const all = (language: Language) => issues.map((issue) => one(issue, language)).join('; ');
  const [zh, en, de] = languages.map(all);
  return { zh: zh ?? '', en: en ?? '', de: de ?? '' };
}

/** Checks a request by the contract's own schema. @throws Refusal that names each wrong field */
export function validate<S extends z.ZodMiniType>(schema: S, request: unknown): z.output<S> {
  const result = z.safeParse(schema, request, { reportInput: true });
  if (result.success) return result.data;
  throw new Refusal(codes.badRequest, describe(result.error.issues));
}
