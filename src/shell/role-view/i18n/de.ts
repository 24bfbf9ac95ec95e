import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  region: 'Ansicht als Rolle',
  banner: 'Sie sehen die Konsole als Rolle „{{role}}“: nur lesend, jede Änderung wird abgelehnt.',
  left: 'noch {{time}}',
  end: 'Ansicht beenden',
  endedTitle: 'Die Ansicht als Rolle ist beendet',
  endedText: 'Sie können dieses Fenster schließen. In Ihren anderen Fenstern bleiben Sie angemeldet.',
  signedOutTitle: 'Die Ansicht konnte nicht beginnen',
  signedOutText:
    'In diesem Browser ist kein Fenster der Konsole angemeldet. Melden Sie sich an und öffnen Sie die Ansicht erneut bei den Rollen.',
  close: 'Fenster schließen',
} satisfies TextsLike<typeof zh>;
