// Makes src/contract/codec/vectors.json with the OpenSSL command line alone: none of our code takes part, so that the
// codecs and other people's servers can be checked against it. Keys are for tests; the RSA part is new at every run.
//
//   node scripts/golden-vectors.mjs && npx vitest run src/contract/codec
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
const openssl = (args, input = '') => execFileSync('openssl', args, { input, stdio: 'pipe' });
const hexOf = (bytes) => Buffer.from(bytes).toString('hex');
const sha256 = (input, ...args) => hexOf(openssl(['dgst', '-sha256', '-binary', ...args], input));

const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const otherKey = Buffer.from(Array.from({ length: 32 }, (_, i) => 255 - i));
const iv = Buffer.from(Array.from({ length: 16 }, (_, i) => 0xa0 + i));

const aes = (input, withKey, ...args) => {
  const cipher = ['enc', '-aes-256-cbc', '-K', hexOf(withKey), '-iv', hexOf(iv), ...args];
  return Buffer.concat([iv, openssl(cipher, input)]).toString('base64');
};

const texts = {
  empty: '',
  'one byte': 'a',
  '15 bytes': '123456789012345',
  'one block exactly': '1234567890123456',
  'Chinese, German, emoji': '微电网 能量管理 — Spannungsüberschreitung ⚡🔋',
  'byte order mark in front': '\uFEFFbody',
  json: JSON.stringify({ username: 'operator', stationId: '7', note: '储能柜温度过高' }),
};

const paddings = {
  'zero length': [...Array(15).fill(65), 0],
  'longer than a block': [...Array(15).fill(65), 17],
  'last byte right, one before wrong': [...Array(13).fill(65), 4, 3, 3],
  'first byte of a full block wrong': [1, ...Array(15).fill(16)],
  'all of 255': Array(16).fill(255),
};

/** The ciphers of other servers of this family; their keys are texts, and serve as IV where there is one. */
const shortKey = 'vectors-key-0016';
const longKey = 'vectors-key-of-thirty-two-chars!';
const raw = (cipher, withKey, input, ...args) =>
  openssl(['enc', `-${cipher}`, '-K', hexOf(Buffer.from(withKey)), ...args], input).toString('base64');
const withIv = (withKey) => ['-iv', hexOf(Buffer.from(withKey))];
const zeros = (input) => Buffer.concat([input, Buffer.alloc((16 - (input.length % 16)) % 16)]);
const unpadded = (cipher) => (input, withKey) => raw(cipher, withKey, input, ...withIv(withKey), '-nopad');
const ecb = (input, withKey, ...args) => raw('aes-256-ecb', withKey, input, ...args);
const notUtf8 = Buffer.from([0xc3, 0x28]);

const family = {
  pigx: {
    key: shortKey,
    seal: (input, withKey) => unpadded('aes-128-cbc')(zeros(input), withKey),
    broken: (seal) => ({
      'a whole block of padding': unpadded('aes-128-cbc')(
        Buffer.concat([zeros(Buffer.from('text')), Buffer.alloc(16)]),
        shortKey,
      ),
      'half a block': Buffer.alloc(8).toString('base64'),
      'not UTF-8': seal(notUtf8, shortKey),
    }),
  },
  pig: {
    key: shortKey,
    seal: unpadded('aes-128-cfb'),
    broken: (seal) => ({ 'not UTF-8': seal(notUtf8, shortKey) }),
  },
  yudao: {
    key: longKey,
    seal: ecb,
    broken: (seal) => ({
      ...Object.fromEntries(
        Object.entries(paddings).map(([name, block]) => [name, ecb(Buffer.from(block), longKey, '-nopad')]),
      ),
      'half a block': Buffer.alloc(8).toString('base64'),
      nothing: '',
      'not UTF-8': seal(notUtf8, longKey),
    }),
  },
};

const familyVectors = () =>
  Object.entries(family).map(([profile, { key: text, seal, broken }]) => ({
    profile,
    key: text,
    sealed: Object.entries(texts).map(([name, clear]) => ({
      name,
      clear,
      encrypt_data: seal(Buffer.from(clear), text),
    })),
    unreadable: Object.entries({ ...broken(seal), 'no Base64': '密文' }).map(([name, encrypt_data]) => ({
      name,
      encrypt_data,
    })),
  }));

const badCiphertexts = [
  ...Object.entries(paddings).map(([name, block]) => [name, aes(Buffer.from(block), key, '-nopad')]),
  ['not UTF-8', aes(Buffer.from([0xc3, 0x28]), key)],
  ['another key', aes('{"code":200}', otherKey)],
  ['half a block', Buffer.concat([iv, Buffer.alloc(8)]).toString('base64')],
  ['IV alone', iv.toString('base64')],
  ['shorter than an IV', Buffer.alloc(5).toString('base64')],
  ['nothing', ''],
  ['no Base64', '密文'],
];

function rsa() {
  const [privateFile, publicFile] = [join(folder, 'private.pem'), join(folder, 'public.pem')];
  openssl(['genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', privateFile]);
  openssl(['pkey', '-in', privateFile, '-pubout', '-out', publicFile]);
  const oaep = ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256', 'rsa_mgf1_md:sha256'];
  const options = oaep.flatMap((option) => ['-pkeyopt', option]);
  const wrap = (text, ...args) => openssl(['pkeyutl', '-encrypt', '-pubin', '-inkey', publicFile, ...args], text);
  const wrapped = wrap(key.toString('base64'), ...options);
  const plusUiKey = wrap(Buffer.from(longKey).toString('base64'), '-pkeyopt', 'rsa_padding_mode:pkcs1');
  return {
    publicKey: readFileSync(publicFile, 'utf8'),
    privateKey: readFileSync(privateFile, 'utf8'),
    clear: texts.json,
    encrypt_key: wrapped.toString('base64'),
    encrypt_data: aes(texts.json, key),
    plusUi: {
      clear: texts.json,
      key: longKey,
      encrypt_key: plusUiKey.toString('base64'),
      encrypt_data: ecb(Buffer.from(texts.json), longKey),
    },
  };
}

function sign(payload) {
  const [secret, nonce, timestamp] = ['签名 secret', '00112233445566778899aabbccddeeff', '1760000000000'];
  const mac = sha256(payload + nonce + timestamp, '-mac', 'HMAC', '-macopt', `hexkey:${hexOf(Buffer.from(secret))}`);
  const md5 = hexOf(openssl(['dgst', '-md5', '-binary'], payload + nonce + timestamp + secret)).toUpperCase();
  return { secret, payload, nonce, timestamp, sign: mac, md5 };
}

function envelope(clear) {
  const [version, timestamp, data] = ['v1.0', '1760000000000', aes(clear, key)];
  return { clear, version, timestamp, data, sign: sha256(data + timestamp + version).toUpperCase() };
}

const urlForm = (base64) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const vectors = {
  madeBy: `node scripts/golden-vectors.mjs, ${openssl(['version']).toString().trim()}`,
  key: key.toString('base64'),
  iv: hexOf(iv),
  aes: Object.entries(texts).map(([name, clear]) => ({ name, clear, encrypt_data: aes(clear, key) })),
  unreadable: badCiphertexts.map(([name, encrypt_data]) => ({ name, encrypt_data })),
  query: { clear: texts.json, encrypt_data: urlForm(aes(texts.json, key)) },
  family: familyVectors(),
  rsa: rsa(),
  sign: ['', '{"page":1}', texts['Chinese, German, emoji']].map(sign),
  envelope: envelope(texts.json),
};

writeFileSync(new URL('../src/contract/codec/vectors.json', import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
rmSync(folder, { recursive: true });
