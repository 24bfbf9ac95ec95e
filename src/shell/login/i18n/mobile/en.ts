import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  modes: 'Login method',
  account: 'Password',
  mobile: 'Text message',
  number: 'Mobile number',
  code: 'Code from the text message',
  getCode: 'Get code',
  wait: 'Another code in {{seconds}} s',
  sent: 'If this number is registered, a code is on its way.',
  again: 'You can ask for another code now',
  numberMissing: 'Please enter your mobile number',
  numberWrong: 'The mobile number must have 11 digits and begin with 13 to 19',
  codeMissing: 'Please enter the code from the text message',
  refused: 'Login failed. Please check mobile number and code, then try again.',
  codeNotSent: 'The code could not be sent. Please try again.',
  codeTooSoon: 'A code was sent a moment ago. Please wait a minute before you ask for another one.',
} satisfies TextsLike<typeof zh>;
