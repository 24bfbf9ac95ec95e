import * as z from 'zod/mini';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';
import { isMisleading } from '#src/contract/rules/text.ts';
import { FieldRefusal } from './refusal.ts';
import { ruleLocalText, ruleWords } from './rule-texts.ts';

type Issue = z.core.$ZodIssue;
const misleadingText = ruleLocalText('text.characters');
type Words = (language: Language) => string;

const text = (zh: string, en: string, de: string): Words => {
  const texts = { zh, en, de };
  return (language) => texts[language];
};

function bound(issue: Issue & { code: 'too_small' | 'too_big' }): Words {
  const small = issue.code === 'too_small';
  const limit = String(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'string')
    return small
      ? text(`至少 ${limit} 个字符`, `at least ${limit} characters`, `mindestens ${limit} Zeichen`)
      : text(`最多 ${limit} 个字符`, `at most ${limit} characters`, `höchstens ${limit} Zeichen`);
  if (issue.origin === 'array')
    return small
      ? text(`至少 ${limit} 项`, `at least ${limit} entries`, `mindestens ${limit} Einträge`)
      : text(`最多 ${limit} 项`, `at most ${limit} entries`, `höchstens ${limit} Einträge`);
  return small
    ? text(`不得小于 ${limit}`, `not below ${limit}`, `nicht unter ${limit}`)
    : text(`不得大于 ${limit}`, `not above ${limit}`, `nicht über ${limit}`);
}

function wordsOf(issue: Issue): Words {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_type':
      return issue.input === undefined
        ? text('必填', 'required', 'erforderlich')
        : text(
            `类型应为 ${issue.expected}`,
            `must be of type ${issue.expected}`,
            `muss vom Typ ${issue.expected} sein`,
          );
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return text(`应为 ${values} 之一`, `must be one of ${values}`, `muss eines von ${values} sein`);
    }
    case 'unrecognized_keys':
      return text('未知字段', 'unknown key', 'unbekannter Schlüssel');
    case 'invalid_format':
      return text('格式不正确', 'has the wrong format', 'hat das falsche Format');
    default:
      return text('无效', 'not valid', 'ungültig');
  }
}

/** The text of the issue's rule, or a description of the expected shape where no rule has a text. */
function textOf(issue: Issue): LocalText {
  const words = wordsOf(issue);
  const [chinese, english, german] = languages.map((language) => ruleWords(issue.message, language) ?? words(language));
  return { zh: chinese ?? '', en: english ?? '', de: german ?? '' };
}

/** The fields that an issue is about: of an object with unknown keys each of them. */
const pathsOf = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')];

/** The first issue of each field, by its path. */
function describe(issues: readonly Issue[]): Record<string, LocalText> {
  const fields = new Map<string, LocalText>();
  for (const issue of issues) for (const path of pathsOf(issue)) if (!fields.has(path)) fields.set(path, textOf(issue));
  return Object.fromEntries(fields);
}

/** Paths of the texts that show as something else than they are. */
function* misleadingPaths(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === 'string' && isMisleading(value)) yield path.join('.');
  if (typeof value !== 'object' || value === null || value instanceof File) return;
  for (const [key, entry] of Object.entries(value)) yield* misleadingPaths(entry, [...path, key]);
}

/** Checks a request by the schema of the contract, and that no text of it misleads. @throws FieldRefusal */
export function validate<S extends z.ZodMiniType>(schema: S, request: unknown): z.output<S> {
  const result = z.safeParse(schema, request, { reportInput: true });
  if (!result.success) throw new FieldRefusal(describe(result.error.issues));
  const paths = [...misleadingPaths(result.data)];
  if (paths.length > 0) throw new FieldRefusal(Object.fromEntries(paths.map((path) => [path, misleadingText])));
  return result.data;
}
