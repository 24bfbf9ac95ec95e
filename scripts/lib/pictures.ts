/** Where `npm run pictures` writes the pictures of the README files. */
export const picturesFolder = new URL('../../pictures/', import.meta.url);

/** The most that one of them may have. */
export const pictureBytes = 36 * 1024;
