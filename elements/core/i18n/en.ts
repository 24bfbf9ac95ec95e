import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  signedOut: {
    title: 'Not signed in',
    text: 'This page has not provided a session of the energy management system.',
    retry: 'Connect again',
  },
  revoked: {
    title: 'Not available to you',
    text: 'You do not have access to what is shown here. Please contact the administrator of the energy management system if you need it.',
    unsaved: 'You no longer have access to this, so nothing can be saved. What you typed can still be copied.',
  },
  refused: 'This element is not configured correctly',
  failed: { title: 'The energy management system cannot be reached', retry: 'Try again' },
  fault: {
    error: 'The action failed',
    loadingFailed: 'Loading failed',
    downloadFailed: 'Download failed',
    uploadFailed: 'Upload failed',
  },
} satisfies TextsLike<typeof zh>;
