import { readAnswer } from '#src/api/call.ts';
import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { RawAnswer } from '../raw-call.ts';
import { always, answerText, type Check, dataOf, Finding, send, type Subject } from '../subject.ts';

function checkHeaders({ headers }: RawAnswer): void {
  if (Number.isNaN(Date.parse(headers.get('date') ?? '')))
    throw new Finding('no Date header: a client whose clock is off cannot learn the time');
}

function checkFile(answer: RawAnswer, { route }: Endpoint): void {
  if (answer.status !== 200 || answer.headers.get('content-type')?.includes('json'))
    throw new Finding(`no file: ${answerText(answer)}`);
  if (answer.bytes.length === 0) throw new Finding('an empty file');
  if (route.answer === 'download' && !answer.headers.has('content-disposition'))
    throw new Finding('a download without Content-Disposition');
  if (answer.headers.get('x-content-type-options') !== 'nosniff')
    throw new Finding('a file without X-Content-Type-Options: nosniff');
}

async function checkAnswer(answer: RawAnswer, endpoint: Subject['endpoint']): Promise<void> {
  checkHeaders(answer);
  if (endpoint.route.answer) return checkFile(answer, endpoint);
  const { json, status } = answer;
  if (!json) throw new Finding(`no JSON object: ${answerText(answer)}`);
  if (typeof json['code'] !== 'number') throw new Finding('the answer has no number as code');
  if (status !== 200 || json['code'] !== codes.ok) throw new Finding(`${answerText(answer)}: ${String(json['msg'])}`);
  if (typeof json['msg'] !== 'string') throw new Finding('the answer has no text as msg');
  const data = await dataOf(answer, endpoint);
  try {
    readAnswer(endpoint, data, false);
  } catch (error) {
    throw new Finding(`wrong shape: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The call succeeds, and its answer has the shape of the contract. */
export const answer: Check = {
  name: 'answer',
  idle: always,
  run: async (subject) => checkAnswer(await send(subject), subject.endpoint),
};
