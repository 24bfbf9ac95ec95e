import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler } from 'express';

const compress = promisify(brotliCompress);

/** Compresses nearly as well as the best quality, in a tenth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const assetPath = /^\/assets\/[\w.-]+\.(?:js|css)$/;

/**
 * Scripts and styles with a hash in their name, compressed at the first request for all that follow. What cannot be
 * answered so is left to the next handler.
 */
export function compressedAssets(root: string, cacheControl: string): RequestHandler {
  const compressed = new Map<string, Promise<Buffer>>();
  return async (req, res, next) => {
    const file = join(root, req.path);
    if (!assetPath.test(req.path) || req.acceptsEncodings('br') !== 'br' || !existsSync(file)) return next();
    const known = compressed.get(file) ?? readFile(file).then((content) => compress(content, { params }));
    compressed.set(file, known);
    res.vary('Accept-Encoding').set({ 'Content-Encoding': 'br', 'Cache-Control': cacheControl });
    res.type(file.endsWith('.css') ? 'css' : 'js').send(await known);
  };
}
