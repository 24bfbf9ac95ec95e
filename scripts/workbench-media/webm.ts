/** A frame from the browser's encoder. */
export interface EncodedFrame {
  /** Milliseconds from the beginning. */
  readonly at: number;
  readonly key: boolean;
  readonly data: Buffer;
}

interface Film {
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
  readonly frames: readonly EncodedFrame[];
}

/** Element ids of Matroska. */
const ids = {
  ebml: 0x1a_45_df_a3,
  docType: 0x42_82,
  docTypeVersion: 0x42_87,
  docTypeReadVersion: 0x42_85,
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  muxingApp: 0x4d_80,
  writingApp: 0x57_41,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73_c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const nanosecondsPerMillisecond = 1_000_000;

function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** A size in eight bytes: Matroska's variable-length integers may be longer than they need. */
function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  size.writeUInt8(0x01, 0);
  return size;
}

function element(id: keyof typeof ids, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([bytesOf(ids[id]), sizeOf(body.length), body]);
}

const number = (id: keyof typeof ids, value: number) => element(id, bytesOf(value));
const words = (id: keyof typeof ids, value: string) => element(id, Buffer.from(value));

function float(id: keyof typeof ids, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, body);
}

const keyFlag = 0x80;

function block({ at, key, data }: EncodedFrame): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0);
  head.writeInt16BE(at, 1);
  head.writeUInt8(key ? keyFlag : 0, 3);
  return element('simpleBlock', head, data);
}

/** A WebM file with one VP9 track for a looped film, without sound and at most half a minute long. */
export const webm = ({ width, height, milliseconds, frames }: Film): Buffer =>
  Buffer.concat([
    element('ebml', words('docType', 'webm'), number('docTypeVersion', 4), number('docTypeReadVersion', 2)),
    element(
      'segment',
      element(
        'info',
        number('timestampScale', nanosecondsPerMillisecond),
        float('duration', milliseconds),
        words('muxingApp', 'ems-console'),
        words('writingApp', 'ems-console'),
      ),
      element(
        'tracks',
        element(
          'trackEntry',
          number('trackNumber', 1),
          number('trackUid', 1),
          number('trackType', 1),
          words('codecId', 'V_VP9'),
          element('video', number('pixelWidth', width), number('pixelHeight', height)),
        ),
      ),
      element('cluster', number('timestamp', 0), ...frames.map(block)),
    ),
  ]);
