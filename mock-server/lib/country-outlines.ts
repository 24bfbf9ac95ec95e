type Outline = readonly (readonly [longitude: number, latitude: number])[];

/** Borders to about a third of a degree, hand-made for the check of a site's position. */
const china: Outline = [
  [73.3, 39.4],
  [76, 35.6],
  [78.6, 32.4],
  [81.3, 29.9],
  [86, 27.7],
  [89, 27.2],
  [92, 26.6],
  [97.2, 27.6],
  [97.4, 23.8],
  [99, 21.7],
  [101.8, 20.9],
  [106, 22.4],
  [108, 21.2],
  [108.4, 17.9],
  [111.8, 18.3],
  [114.6, 21.8],
  [118.3, 23.4],
  [119.9, 21.6],
  [122.3, 24.6],
  [123, 30.4],
  [122, 33.5],
  [123, 37.2],
  [124.5, 39.7],
  [128.3, 41.7],
  [131, 42.3],
  [131.6, 45],
  [135.3, 48.5],
  [130.8, 49.2],
  [126, 53.2],
  [121, 53.7],
  [119.6, 50.4],
  [116.4, 50],
  [115.4, 47.9],
  [118.8, 46.8],
  [115.8, 45.7],
  [111.8, 44],
  [105, 41.9],
  [97, 43],
  [91.2, 45.4],
  [88, 49.2],
  [86.6, 49.4],
  [82.2, 45.6],
  [79.9, 42.3],
  [76.3, 40.7],
];

const germany: Outline = [
  [8.5, 55.15],
  [9.5, 54.95],
  [11.2, 54.6],
  [13.6, 54.8],
  [14.5, 53.9],
  [14.25, 52.85],
  [14.85, 52.05],
  [15.15, 51.1],
  [14.35, 50.85],
  [12.3, 50.2],
  [12.6, 49.9],
  [13.95, 48.75],
  [12.95, 48.05],
  [13.15, 47.5],
  [10.2, 47.2],
  [9.5, 47.45],
  [7.5, 47.5],
  [7.45, 48.1],
  [8.15, 48.95],
  [6.3, 49.4],
  [6, 50.15],
  [5.8, 51.1],
  [6.7, 52.2],
  [6.95, 53.25],
  [6.5, 53.7],
  [8.1, 54.2],
];

const countries = [
  { code: 'CN', zones: ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'PRC'], outline: china },
  { code: 'DE', zones: ['Europe/Berlin', 'Europe/Busingen'], outline: germany },
] as const;

/** Whether a ray to the east crosses the outline an odd number of times. */
function isInside(longitude: number, latitude: number, outline: Outline): boolean {
  let inside = false;
  for (const [index, [x, y]] of outline.entries()) {
    const [lastX, lastY] = outline[(index || outline.length) - 1] ?? [x, y];
    const crosses = y > latitude !== lastY > latitude;
    if (crosses && longitude < x + ((latitude - y) / (lastY - y)) * (lastX - x)) inside = !inside;
  }
  return inside;
}

/** The country of a time zone that a point, in degrees, lies outside of; undefined where it does not, or none is known. */
export function countryMissed(timeZone: string, longitude: number, latitude: number): 'CN' | 'DE' | undefined {
  const country = countries.find(({ zones }) => zones.some((zone) => zone === timeZone));
  return country && !isInside(longitude, latitude, country.outline) ? country.code : undefined;
}
