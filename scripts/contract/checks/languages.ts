import { codes } from '#src/contract/codes.ts';
import { languages } from '#src/contract/languages.ts';
import { always, type Check, expectRefusal, Finding, send } from '../subject.ts';

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A refusal has its words in Chinese, English and German, as `lang` asks. */
export const words: Check = {
  name: 'words',
  refused: true,
  idle: always,
  async run(subject) {
    const texts = new Map<string, string>();
    for (const lang of languages) {
      const answer = await send(subject, { headers: { lang, sign: '' } });
      expectRefusal(answer, codes.unreadable, `no sign, lang ${lang}`);
      texts.set(lang, String(answer.json?.['msg']));
    }
    if (new Set(texts.values()).size < languages.length)
      throw new Finding(`one msg in two languages: ${[...texts.values()].join(' / ')}`);
    for (const [lang, text] of texts)
      if (hasHan(text) !== (lang === 'zh')) throw new Finding(`lang ${lang} is answered with "${text}"`);
  },
};
