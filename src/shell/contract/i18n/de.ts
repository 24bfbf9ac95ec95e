import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  text: 'Der Vertrag ist beendet: Sie können vorerst lesen, aber nichts ändern.',
  until: 'Ende des Zugangs:',
} satisfies TextsLike<typeof zh>;
