const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG of one pixel. */
export const picture = (): File => new File([new Uint8Array(pixel)], 'pixel.png', { type: 'image/png' });
