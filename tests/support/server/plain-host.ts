/** A name of this machine in a plant's internal network: without certificate, so no secure context. */
export const plainHost = 'plant.lan';
