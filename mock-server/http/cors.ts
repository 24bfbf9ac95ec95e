import type { NextFunction, Request, Response } from 'express';

const requestHeaders = 'Authorization, Content-Type, from, lang, sign, timestamp, nonce';
const preflightSeconds = '600';

/** Lets pages of the allowed origins call; all others get no CORS header, so their browser keeps the answer from them. */
export const cors = (isAllowed: (origin: string) => boolean) => (req: Request, res: Response, next: NextFunction) => {
  const { origin } = req.headers;
  res.vary('Origin');
  if (origin === undefined || !isAllowed(origin)) return next();
  res.set({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Date, Content-Disposition',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (req.method !== 'OPTIONS') return next();
  res.set({
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': preflightSeconds,
  });
  res.sendStatus(204);
};
