import { expect, test } from 'vitest';
import { loginDocument } from './login-document.ts';

const transform = (html: string): Promise<string> => {
  const hook = loginDocument().transformIndexHtml as { handler(html: string): Promise<string> };
  return hook.handler(html);
};

test('the document has the login page in three languages and its styles, and nothing of the browser is left here', async () => {
  const html = await transform('<body><div id="root"></div></body>');
  const templates = html.split('<template ').slice(1);
  expect(templates).toHaveLength(4);
  const words = ['用户名', 'User name', 'Benutzername'];
  for (const [index, word] of words.entries()) expect(templates[index]).toContain(word);
  for (const template of templates.slice(0, 3)) expect(template.match(/<input/g)).toHaveLength(3);
  expect(templates[3]).toMatch(/id="ems-login-styles">.*\.ems-login\{/s);
  expect(html).not.toContain('rel="preload"');
  expect(['document', 'history', 'CSSStyleSheet'].filter((name) => name in globalThis)).toEqual([]);
});

test('a page without the container stops the build', async () => {
  await expect(transform('<body></body>')).rejects.toThrow('index.html has no');
});
