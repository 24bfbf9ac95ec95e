/** px of the drawing. */
export const cardWidth = 136;
export const cardHeight = 116;
