import type { TextsLike } from '#src/i18n/dictionary.ts';
import type zh from './words.zh.ts';

export default {
  type: { inspection: 'Inspektion', maintenance: 'Wartung', repair: 'Instandsetzung', other: 'Sonstiges' },
  handlerTypes: { own: 'Eigenes Personal', external: 'Fremdfirma' },
} satisfies TextsLike<typeof zh>;
