import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  open: 'Expand {{name}}',
  close: 'Collapse {{name}}',
  openAll: 'Expand all',
  closeAll: 'Collapse all',
  keys: 'Left and right arrow keys collapse and expand',
  moveKeys: 'Alt and an arrow key move the row',
  drag: 'Drag to move',
  top: 'Top level',
  moved: '{{name}} is now number {{index}} of {{count}} in {{parent}}',
  notMoved: '{{name}} cannot be moved there',
  move: {
    title: 'Move {{name}}',
    parent: 'To',
    position: 'Position',
    first: 'At the top',
    after: 'After {{name}}',
    submit: 'Move',
  },
} satisfies TextsLike<typeof zh>;
