import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './words.zh.ts';

export default {
  type: { inspection: 'Inspektion', maintenance: 'Wartung', repair: 'Instandsetzung', other: 'Sonstiges' },
  handlerTypes: { own: 'Eigenes Personal', external: 'Fremdfirma' },
} satisfies TextsLike<typeof zh>;
