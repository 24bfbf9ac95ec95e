import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  hint: 'JPG, PNG oder GIF, unter {{max}} MB',
  hintAvatar: 'JPG oder PNG, unter {{max}} MB',
  choose: 'Bild hochladen',
  change: 'Anderes Bild',
  remove: 'Entfernen',
  retry: 'Erneut hochladen',
  sending: 'Wird hochgeladen: {{percent}} %',
  sent: 'Bild hochgeladen; es wird mit dem Speichern übernommen',
  failed: 'Das Hochladen ist fehlgeschlagen, bitte erneut versuchen',
  none: 'Kein Bild',
  shown: 'Im Farbschema {{theme}}',
  theme: { 'def-theme': 'Hell', 'home-theme': 'Leitwarte (dunkel)', 'gy-theme': 'Grün' },
  contrast: 'Kontrast {{ratio}} : 1',
  low: 'Im Farbschema {{themes}} schlecht erkennbar: Der Kontrast liegt unter 3 : 1. Bitte ein anderes Bild wählen oder eines für dunklen Grund ergänzen.',
  lowDark:
    'Im Farbschema {{themes}} schlecht erkennbar: Der Kontrast liegt unter 3 : 1. Bitte ein anderes Bild wählen.',
} satisfies TextsLike<typeof zh>;
