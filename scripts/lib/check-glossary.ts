import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { glob } from './glob.ts';
import {
  type GlossaryTerm,
  labelFaults,
  lowerCaseFaults,
  synonymFaults,
  type TextLanguage,
  textsInCode,
} from './glossary.ts';
import { root } from './run.mjs';
import { flatten, type Texts, type TextTree } from './texts.ts';

const glossary = JSON.parse(
  readFileSync(new URL('../glossary.json', import.meta.url), 'utf8'),
) as readonly GlossaryTerm[];

const ofOneLanguage = /(?:^|[./])(zh|en|de)\.[jt]s$/;
/** Texts that a server answers as they are, as the whole of a message. */
const ofMessages = /rules\/texts\/(en|de)\.ts$/;

async function textsOf(path: string): Promise<Texts> {
  return flatten((await import(pathToFileURL(`${root}/${path}`).href)) as TextTree);
}

async function faultsOfFile(path: string): Promise<string[]> {
  const language = ofOneLanguage.exec(path)?.[1] as TextLanguage | undefined;
  if (!language)
    return Object.entries(textsInCode(readFileSync(`${root}/${path}`, 'utf8'))).flatMap(([each, texts]) =>
      synonymFaults(path, each as TextLanguage, texts, glossary),
    );
  const texts = await textsOf(path);
  return [
    ...synonymFaults(path, language, texts.values(), glossary),
    ...labelFaults(path, language, texts, glossary),
    ...(ofMessages.test(path) ? lowerCaseFaults(path, texts) : []),
  ];
}

/** What the glossary refuses in the texts of the console, the elements and the mock server. */
export async function glossaryFaults(): Promise<string[]> {
  const files = await glob(/^(src|elements|mock-server)\/.*\.[jt]sx?$/);
  const product = files.filter((path) => !/\.test\.tsx?$/.test(path));
  return (await Promise.all(product.map((path) => faultsOfFile(path)))).flat();
}
