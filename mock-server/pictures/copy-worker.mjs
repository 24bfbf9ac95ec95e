import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initPhoton, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/others';
import { orientationOf, uprightPixels } from './orientation.mjs';

// A thread of its own, in plain JavaScript: decoding a picture takes its time, and one that does not decode ends this thread and nothing else.

const wasm = createRequire(import.meta.url).resolve('@cf-wasm/photon/photon.wasm');
initPhoton.sync({ module: new WebAssembly.Module(readFileSync(wasm)) });

const jpegQualities = [85, 70, 55];
const shrinkFactor = 0.8;

const isOpaque = (pixels) => {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
};

const scaled = (image, width, height) =>
  resize(image, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), SamplingFilter.CatmullRom);

/** The picture in no more than so many pixels, upright. */
function fitted(bytes, { widthMax, heightMax }) {
  const image = PhotonImage.new_from_byteslice(bytes);
  const orientation = orientationOf(bytes);
  const isTurned = orientation > 4;
  const [width, height] = [image.get_width(), image.get_height()];
  const share = Math.min(1, widthMax / (isTurned ? height : width), heightMax / (isTurned ? width : height));
  const small = scaled(image, width * share, height * share);
  image.free();
  const size = { width: small.get_width(), height: small.get_height() };
  const upright = uprightPixels(small.get_raw_pixels(), size, orientation);
  return new PhotonImage(upright.pixels, upright.width, upright.height);
}

/** The first encoding that is small enough. */
function encoded(image, isWithoutAlpha, bytesMax) {
  const png = image.get_bytes();
  if (png.length <= bytesMax) return { type: 'image/png', bytes: png };
  if (!isWithoutAlpha) return undefined;
  for (const quality of jpegQualities) {
    const jpeg = image.get_bytes_jpeg(quality);
    if (jpeg.length <= bytesMax) return { type: 'image/jpeg', bytes: jpeg };
  }
  return undefined;
}

function copyOf({ bytes, bytesMax, ...box }) {
  const whole = fitted(bytes, box);
  const isWithoutAlpha = isOpaque(whole.get_raw_pixels());
  const [width, height] = [whole.get_width(), whole.get_height()];
  for (let share = 1; ; share *= shrinkFactor) {
    const image = share === 1 ? whole : scaled(whole, width * share, height * share);
    const found = encoded(image, isWithoutAlpha, bytesMax);
    if (found) return found;
  }
}

parentPort?.postMessage(copyOf(workerData), []);
