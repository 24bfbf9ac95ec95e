import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  heading: 'Log in',
  defaultTitle: 'Micro-grid Energy Management',
  tagline: 'Solar, wind, storage and load at a glance',
  username: 'User name',
  password: 'Password',
  code: 'Captcha',
  missing: {
    username: 'Please enter your user name',
    loginPass: 'Please enter your password',
    code: 'Please enter the captcha',
  },
  capsLock: 'Caps Lock is on',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  refreshCaptcha: 'Captcha picture, press for another one',
  downloadFailed: 'Download failed',
  captchaFailed: 'Download failed: captcha, press to try again',
  submit: 'Log in',
  submitting: 'Logging in…',
  refused: 'Login failed. Please check user name, password and captcha, then try again.',
  unreachable: 'The server cannot be reached. Please check the network, then try again.',
  newVersion: 'There is a new version. Reload this page to log in; your user name is kept.',
  reload: 'Reload',
  serverFault: 'The server cannot process logins at the moment. Please try again later.',
  tooMany: 'Too many attempts. Please wait a moment before you try again.',
  endedElsewhere: 'You logged out in another window, so this one was logged out as well.',
  advice: 'Best with a current version of Chrome, Edge or Firefox at 1280×800 or larger.',
  language: 'Language',
  scene: 'Sketch of a micro-grid: solar, wind, storage, grid, charging pile and load on one busbar',
} satisfies TextsLike<typeof zh>;
