import type { Request, Response } from 'express';
import { codeTexts } from '#src/contract/code-texts.ts';
import { type Code, codes, httpStatus } from '#src/contract/codes.ts';
import type { ServerCipher } from '#src/contract/codec/codec.ts';
import { defaultLanguage, isLanguage, type Language } from '#src/contract/languages.ts';
import type { CallNotes } from './call-notes.ts';
import { FileAnswer } from '../call/call.ts';
import { InUseRefusal } from '../call/in-use.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';

const notes = (res: Response<unknown, CallNotes>): CallNotes => res.locals;

export function languageOf(req: Request): Language {
  const language = req.headers['lang'];
  return isLanguage(language) ? language : defaultLanguage;
}

/** Sends the envelope, its data ciphered where the request was. */
export async function sendData(res: Response, data: unknown, language: Language, cipher: ServerCipher | undefined) {
  notes(res).code = codes.ok;
  // The client has gone: to seal megabytes for it would keep others waiting.
  if (res.closed) return;
  if (data instanceof FileAnswer) {
    res.set(data.headers).type(data.type).send(data.body);
    return;
  }
  const head = { code: codes.ok, msg: codeTexts[codes.ok][language] };
  const text = JSON.stringify(data ?? null);
  res.json(cipher ? { ...head, encrypt_data: await cipher.seal(text) } : { ...head, data: data ?? null });
}

const statusOf = (code: Code): number => httpStatus[code] ?? 200;

/**
 * Sends `{code, msg}`, with `fields` for wrong fields, `ref` for a record that causes the refusal and `refs` for those
 * that use a record. An error that is no refusal is logged, and its answer does not reveal it.
 */
export function sendError(res: Response, error: unknown, language: Language): void {
  const refusal = error instanceof Refusal ? error : new Refusal(codes.serverFault);
  if (refusal !== error) console.error(error);
  const fields = refusal instanceof FieldRefusal ? { fields: refusal.fields(language) } : {};
  const refs = refusal instanceof InUseRefusal ? { refs: refusal.refs(language) } : {};
  const { code, ref, status = statusOf(code) } = refusal;
  notes(res).code = code;
  res.status(status).json({ code, msg: refusal.msg(language), ref, ...fields, ...refs });
}
