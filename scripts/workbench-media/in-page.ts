/// <reference lib="dom" />
import { banner, powerScene, storageScene } from './scenes.ts';

// Runs in a browser: draws the pictures, and has its encoder make films of them.

export interface FilmSize {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly seconds: number;
  readonly bitrate: number;
}

const scenes = { power: powerScene, storage: storageScene } as const;
export type SceneName = keyof typeof scenes;

const contextOf = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser does not draw');
  return context;
};

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const webp = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/webp', quality: 0.82 }).then(base64);

/** One turn of a scene that ends as it began; a picture of its beginning. */
async function film(name: SceneName, { width, height, framesPerSecond, seconds, bitrate }: FilmSize) {
  const draw = scenes[name];
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const frames: { at: number; key: boolean; data: string }[] = [];
  const waiting: Promise<void>[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const index = frames.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: '' }) - 1;
      waiting.push(
        base64(new Blob([bytes])).then((data) => {
          const frame = frames[index];
          if (frame) frame.data = data;
        }),
      );
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp09.00.10.08',
    width,
    height,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: 'quality',
  });
  const count = framesPerSecond * seconds;
  for (let index = 0; index < count; index += 1) {
    draw(context, { width, height }, index / count);
    const frame = new VideoFrame(canvas, {
      timestamp: (index / framesPerSecond) * 1e6,
      duration: 1e6 / framesPerSecond,
    });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  await Promise.all(waiting);
  draw(context, { width, height }, 0);
  return { frames, poster: await webp(canvas) };
}

async function picture(width: number, height: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  banner(contextOf(canvas), { width, height });
  return webp(canvas);
}

Object.assign(globalThis, { film, picture });
