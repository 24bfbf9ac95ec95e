import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: '{{name}} aufklappen',
  close: '{{name}} zuklappen',
  openAll: 'Alle aufklappen',
  closeAll: 'Alle zuklappen',
  keys: 'Pfeiltasten links und rechts klappen zu und auf',
  moveKeys: 'Alt und eine Pfeiltaste verschieben die Zeile',
  drag: 'Zum Verschieben ziehen',
  top: 'Oberste Ebene',
  moved: '{{name}} steht jetzt in „{{parent}}“ an Stelle {{index}} von {{count}}',
  notMoved: '{{name}} lässt sich nicht dorthin verschieben',
  move: {
    title: '{{name}} verschieben',
    parent: 'Wohin',
    position: 'Stelle',
    first: 'Ganz oben',
    after: 'Nach „{{name}}“',
    submit: 'Verschieben',
  },
} satisfies TextsLike<typeof zh>;
