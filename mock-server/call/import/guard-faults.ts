import { codeTexts } from '#src/contract/code-texts.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';

/** What a guard refuses, by field. @param otherwise the column of a refusal that names no field */
export function guardFaults<C extends string>(
  guard: () => unknown,
  otherwise: C,
): Readonly<Partial<Record<string, LocalText>>> {
  try {
    guard();
    return {};
  } catch (error) {
    if (error instanceof FieldRefusal) return error.texts;
    if (error instanceof Refusal) return { [otherwise]: codeTexts[error.code] };
    throw error;
  }
}
