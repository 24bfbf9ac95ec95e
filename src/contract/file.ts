import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, ignored } from './fields.ts';
import { uploadLimitMb } from './limits.ts';

/** Fields of the multipart form; `limit_size` in MB. */
const upload = z.object({
  file: z.file(),
  limit_size: z._default(z.coerce.number().check(z.minimum(1), z.maximum(uploadLimitMb)), uploadLimitMb),
});
const byId = z.object({ id });

/** Files are known by the attachment id that their upload answers. */
export const fileEndpoints = named({
  /** To be shown: avatars, logos. Those of the login page are answered to an `<img>`, without headers. */
  viewFile: endpoint({ method: 'GET', path: '/minio/view', answer: 'blob' }, { request: byId, response: ignored }),
  downloadFile: endpoint(
    { method: 'GET', path: '/minio/download/{id}', answer: 'download' },
    { request: byId, response: ignored },
  ),
  downloadOssFile: endpoint(
    { method: 'GET', path: '/file/oss/download/{id}', answer: 'download' },
    { request: byId, response: ignored },
  ),
  /** Pictures. */
  uploadFile: endpoint(
    { method: 'POST', path: '/minio/upload', plain: true, form: true },
    { request: upload, response: id },
  ),
  /** Documents and pictures. */
  uploadOssFile: endpoint(
    { method: 'POST', path: '/file/oss/upload', plain: true, form: true },
    { request: upload, response: id },
  ),
});

export type UploadEndpoint = typeof fileEndpoints.uploadFile | typeof fileEndpoints.uploadOssFile;
export type DownloadEndpoint = typeof fileEndpoints.downloadFile | typeof fileEndpoints.downloadOssFile;
