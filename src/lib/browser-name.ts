/** `Chrome 149` of what a browser calls itself; undefined for another program. */
export const browserName = (agent: string): string | undefined =>
  /(Edg|Firefox|Chrome|Version)\/(\d+)/
    .exec(agent)
    ?.slice(1)
    .join(' ')
    .replace('Version', 'Safari')
    .replace('Edg', 'Edge');
