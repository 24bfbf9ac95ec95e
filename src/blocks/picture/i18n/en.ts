import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  hint: 'JPG, PNG or GIF, under {{max}} MB',
  hintAvatar: 'JPG or PNG, under {{max}} MB',
  choose: 'Upload picture',
  change: 'Other picture',
  remove: 'Remove',
  retry: 'Upload again',
  sending: 'Uploading: {{percent}}%',
  sent: 'Picture uploaded; it applies once you save',
  failed: 'The upload failed, please try again',
  none: 'No picture',
  shown: 'In the theme {{theme}}',
  theme: { 'def-theme': 'Light', 'home-theme': 'Control room (dark)', 'gy-theme': 'Green' },
  contrast: 'Contrast {{ratio}} : 1',
  low: 'Hard to see in the theme {{themes}}: the contrast is below 3 : 1. Use another picture, or add one for dark backgrounds.',
  lowDark: 'Hard to see in the theme {{themes}}: the contrast is below 3 : 1. Use another picture.',
} satisfies TextsLike<typeof zh>;
