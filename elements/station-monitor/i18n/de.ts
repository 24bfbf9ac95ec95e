import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  failed: 'Die Anlagen konnten nicht geladen werden',
  noStation: {
    title: 'Anlage nicht gefunden',
    text: 'Es gibt keine Anlage „{{id}}“, oder Ihr Konto hat keinen Zugriff darauf.',
  },
  notOffered: {
    title: 'Diese Überwachungsseite wird für {{name}} nicht angeboten',
    text: 'Sie ist in der Anlagenkonfiguration ausgeschaltet.',
  },
  noneAtAll: { title: 'Keine Anlagen', text: 'Ihrem Konto ist noch keine Anlage zugeordnet.' },
} satisfies TextsLike<typeof zh>;
