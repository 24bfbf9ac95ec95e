import { codeTexts } from '#src/contract/code-texts.ts';
import { codes, httpStatus } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { languages } from '#src/contract/languages.ts';
import { recordRefs } from '#src/contract/record-refs.ts';
import { clockSkewMs, nonceMemoryMs } from '#src/contract/limits.ts';
import { componentSchemas, endpointRows, type Json, propertiesOf, reference } from './schemas.ts';

const description = `The calls of the console.

**Signature.** Every call carries \`sign\`: lower-case hex HMAC-SHA-256, under the configured sign secret, over
\`payload + nonce + timestamp\`. The payload is exactly what is sent: the body's text, or the query without its question
mark, or nothing; of a multipart form it is the form as a query, with the lower-case hex SHA-256 of its bytes in place of
the file. A server refuses a clock that is off by more than ${clockSkewMs / 60_000} minutes and a nonce seen
within ${nonceMemoryMs / 60_000}.

**Cipher.** Where encryption is on, a request is \`{"encrypt_data"}\`: Base64 of a fresh 16-byte IV and the AES-256-CBC
(PKCS#7) ciphertext of the JSON request. In a query it is Base64url. With the profile \`rsa\` the AES key is fresh for
each request and travels as \`encrypt_key\`: RSA-OAEP (SHA-256) of its Base64 text. The answer's data come as
\`encrypt_data\` under the same key. Fields marked \`x-secret\` are ciphered on their own first, in the same way. Wrong
sign, wrong key and wrong padding answer alike.

**Answers.** \`{code, msg, data}\`. Business failures travel with HTTP 200 and another code; the HTTP status of the
others stands beside them: ${Object.entries(httpStatus)
  .map(([code, status]) => `${code} → ${status}`)
  .join(', ')}.`;

const header = (name: string, about: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description: about,
  schema,
});

const parameters: Readonly<Record<string, Json>> = {
  from: header('from', 'Kind of client.', { type: 'string', examples: ['web'] }),
  lang: header('lang', 'Language of all texts in the answer.', { type: 'string', enum: languages }),
  sign: header('sign', 'Signature, see above.', { type: 'string', pattern: '^[0-9a-f]{64}$' }),
  timestamp: header('timestamp', 'Milliseconds since 1970.', { type: 'string', pattern: '^\\d+$' }),
  nonce: header('nonce', '128 random bits, never used twice.', { type: 'string', pattern: '^[0-9a-f]{32}$' }),
};

const sealed = (clear: Json, rest: Json = {}): Json => ({
  type: 'object',
  required: [...Object.keys(rest), 'encrypt_data'],
  properties: {
    ...rest,
    encrypt_data: {
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/json',
      contentSchema: clear,
    },
    encrypt_key: { type: 'string', contentEncoding: 'base64' },
  },
});

const head = { code: { const: codes.ok }, msg: { type: 'string' } };

const envelope = (data: Json): Json => ({
  anyOf: [{ type: 'object', required: ['code', 'msg', 'data'], properties: { ...head, data } }, sealed(data, head)],
});

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const failures: Json = Object.fromEntries(
  Object.values(httpStatus).map((status) => [status, { $ref: '#/components/responses/Failure' }]),
);

function answer({ route, response }: Endpoint): Json {
  if (route.answer) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return json({ anyOf: [envelope(reference(response)), { $ref: '#/components/schemas/Failure' }] });
}

/** In the clear; where encryption is on, `encrypt_data` (and `encrypt_key`) stand in for all of them. */
function queryOf({ request }: Endpoint): Json[] {
  const { properties, required } = propertiesOf(request);
  const clear = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  const sealedNames = ['encrypt_data', 'encrypt_key'];
  const cipher = sealedNames.map((name) => ({
    name,
    in: 'query',
    schema: { type: 'string', contentEncoding: 'base64url' },
  }));
  return [...clear.map((each) => ({ ...each, 'x-required-in-clear': required.includes(each.name) })), ...cipher];
}

function bodyOf({ route, request }: Endpoint): Json {
  const clear = reference(request);
  if (route.form) return { required: true, content: { 'multipart/form-data': { schema: clear } } };
  return { required: true, content: json(route.plain ? clear : { anyOf: [clear, sealed(clear)] }) };
}

function operation(name: string, endpoint: Endpoint): Json {
  const { route, permission, stepUp } = endpoint;
  const isGet = route.method === 'GET';
  const headers = Object.keys(parameters).map((key) => ({ $ref: `#/components/parameters/${key}` }));
  return {
    operationId: name,
    tags: [route.path.split('/')[1]],
    security: [
      ...(route.public ? [{ client: [] }] : []),
      ...(!route.public || route.personal ? [{ session: [] }] : []),
    ],
    parameters: isGet ? [...headers, ...queryOf(endpoint)] : headers,
    ...(isGet ? {} : { requestBody: bodyOf(endpoint) }),
    responses: { 200: { description: codeTexts[codes.ok].en, content: answer(endpoint) }, ...failures },
    ...(permission && { 'x-permission': permission }),
    ...(stepUp && { 'x-step-up': true }),
    ...(route.secretFields && { 'x-secret': route.secretFields }),
  };
}

const failure: Json = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: {
      oneOf: Object.values(codes)
        .filter((code) => code !== codes.ok)
        .map((code) => ({ const: code, description: codeTexts[code].en })),
    },
    msg: { type: 'string', description: 'For the user, in the language of the call.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with single fields, by their path in the request.',
    },
    ref: { type: 'string', description: 'Id of a record that stands in the way.' },
    refs: {
      type: 'array',
      items: reference(recordRefs),
      description: `What uses the record, with ${codes.inUse}.`,
    },
  },
};

/** The endpoint table as an OpenAPI 3.1 document. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpointRows) {
    const { method, path } = endpoint.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'EMS console', version: '1.0.0', description },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
      parameters,
      responses: { Failure: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Failure' }) } },
      schemas: { Failure: failure, ...componentSchemas() },
    },
  };
}
