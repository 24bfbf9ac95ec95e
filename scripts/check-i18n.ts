import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glossaryFaults } from './lib/check-glossary.ts';
import { glob } from './lib/glob.ts';
import { root } from './lib/run.mjs';
import { flatten, hasHan, languageFaults, type Texts, type TextTree, unusedKeys } from './lib/texts.ts';

/** Texts that German shares with English: names, units, and words that are the same. */
const same = new Set(JSON.parse(readFileSync(new URL('same-in-german.json', import.meta.url), 'utf8')) as string[]);
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');

interface Found {
  readonly name: string;
  readonly file: string;
  /** Folder around the texts' `i18n` or `texts` folder; its code uses them. */
  readonly usingFolder: string;
  readonly constant: string;
  readonly languages: Readonly<Record<'zh' | 'en' | 'de', Texts>>;
}

const call = /(?:const (\w+)[^=]*=\s*)?\bdefineTexts\(\s*'([^']+)',\s*\{([\s\S]*?)\}\s*(?:,\s*\[[^\]]*\],?\s*)?\)/g;

function targetOf(file: string, body: string, language: string): string {
  const path = new RegExp(`\\b${language}: \\(\\) => import\\('([^']+)'\\)`).exec(body)?.[1];
  if (!path) throw new Error(`${file}: no import of ${language}`);
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

async function texts(target: string): Promise<Texts> {
  const module = (await import(pathToFileURL(`${root}/${target}`).href)) as { default: TextTree };
  return flatten(module.default);
}

async function textsOf(file: string): Promise<Found[]> {
  return Promise.all(
    [...read(file).matchAll(call)].map(async ([, constant = '', name = '', body = '']) => {
      const [zh, en, de] = await Promise.all(
        ['zh', 'en', 'de'].map((language) => texts(targetOf(file, body, language))),
      );
      const usingFolder = posix.dirname(posix.dirname(targetOf(file, body, 'zh')));
      return { name, file, usingFolder, constant, languages: { zh: zh!, en: en!, de: de! } };
    }),
  );
}

const isText = (path: string) => /\/(i18n|texts)\/(zh|en|de)\.ts$|\.(zh|en|de)\.ts$/.test(path);
const files = await glob(/^(src|elements)\/.*\.tsx?$/);
const code = files.filter(
  (path) => !isText(path) && !/\.test\.tsx?$/.test(path) && path !== 'src/i18n/define-texts.ts',
);
const found = (await Promise.all(code.map((path) => textsOf(path)))).flat();

/**
 * The sources that can use these texts: the code of their folder and the files that import them; for the contract's
 * texts, all files.
 */
const usersOf = ({ file, usingFolder, constant }: Found) => {
  const isOfContract = usingFolder.startsWith('src/contract/');
  const folders = isOfContract ? ['src', 'elements'] : [posix.dirname(file).replace(/\/i18n$/, ''), usingFolder];
  const sources = code.map((path) => [path, read(path)] as const);
  return sources
    .filter(
      ([path, source]) =>
        folders.some((folder) => path.startsWith(`${folder}/`)) || (constant !== '' && source.includes(constant)),
    )
    .map(([, source]) => source)
    .join('\n');
};

const faults = found.flatMap((one) => {
  const { zh, en, de } = one.languages;
  const source = usersOf(one);
  const isPlain = new RegExp(
    `usePlainTexts\\(${one.constant}\\b|loadPlainTexts\\(${one.constant}\\b[^)]*\\)\\.then`,
  ).test(source);
  const unused = unusedKeys(zh.keys(), source, isPlain).map((key) => `"${key}" is not used`);
  return [...languageFaults(zh, en, de, same), ...unused].map((fault) => `${one.file} (${one.name}): ${fault}`);
});

/** The mock server's page is not built: its texts are modules that it loads as they are. */
const page = 'mock-server/control/page';
const [pageZh, pageEn, pageDe] = await Promise.all(
  ['zh', 'en', 'de'].map(async (language) => {
    const module: unknown = await import(pathToFileURL(`${root}/${page}/i18n/${language}.js`).href);
    return flatten((module as Readonly<Record<string, TextTree>>)[language]!);
  }),
);
faults.push(...languageFaults(pageZh!, pageEn!, pageDe!, same).map((fault) => `${page}: ${fault}`));

const names = found.map(({ name }) => name);
const twice = names.filter((name, index) => names.indexOf(name) !== index);
faults.push(...twice.map((name) => `the name "${name}" is used twice`));

const orphans = files.filter(
  (path) =>
    isText(path) &&
    !found.some(({ file, usingFolder }) => path.startsWith(posix.dirname(file)) || path.startsWith(usingFolder)),
);
faults.push(...orphans.map((path) => `${path} belongs to no defineTexts`));

for (const path of code.filter((one) => one.endsWith('.tsx')))
  if (hasHan(read(path))) faults.push(`${path} has Chinese characters: texts belong into i18n/`);

faults.push(...(await glossaryFaults()));

const english = new Set([...found.flatMap(({ languages }) => [...languages.en.values()]), ...pageEn!.values()]);
faults.push(
  ...[...same].filter((text) => !english.has(text)).map((text) => `same-in-german.json: "${text}" is not used`),
);

for (const fault of faults) console.error(fault);
console.log(`${found.length} tables, ${found.reduce((sum, { languages }) => sum + languages.zh.size, 0)} texts`);
if (found.length === 0) console.error('no texts found: the check sees nothing');
if (faults.length > 0 || found.length === 0) process.exitCode = 1;
