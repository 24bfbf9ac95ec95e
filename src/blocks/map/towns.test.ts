import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { towns } from './towns.ts';

/** Towns by the country of Natural Earth (1 : 50 million) that they are in; special regions are not among them. */
const townsByCountry: Readonly<Record<string, string>> = {
  China: `Beijing, Shanghai, Guangzhou, Shenzhen, Chengdu, Chongqing, Wuhan, Xi’an, Tianjin, Nanjing, Hangzhou, Shenyang, Harbin, Ürümqi, Lhasa, Kunming, Suzhou, Ningbo, Hefei, Jinan, Qingdao, Zhengzhou, Changsha, Nanchang, Fuzhou, Xiamen, Nanning, Guiyang, Haikou, Shijiazhuang, Taiyuan, Hohhot, Changchun, Dalian, Lanzhou, Xining, Yinchuan, Kashgar, Wuxi, Changzhou, Wenzhou, Jiaxing, Huzhou, Shaoxing, Jinhua, Taizhou, Zhoushan, Quzhou, Lishui, Nantong, Yangzhou, Xuzhou, Lianyungang, Yancheng, Wuhu, Huangshan, Quanzhou, Dongguan, Foshan, Zhuhai, Shantou, Zhanjiang, Guilin, Liuzhou, Yantai, Weifang, Luoyang, Tangshan, Datong, Baotou, Jilin, Qiqihar, Yichang, Xiangyang, Yueyang, Ganzhou, Mianyang, Dali, Jiuquan, Hami, Golmud, Sanya, Yining, Linping, Xiaoshan, Cixi, Yuyao, Haining, Tongxiang, Deqing, Yiwu, Kunshan`,
  Germany: `Berlin, Munich, Hamburg, Cologne, Frankfurt, Stuttgart, Leipzig, Dresden, Hanover, Bremen, Nuremberg, Rostock, Magdeburg, Dortmund, Erfurt, Potsdam, Cottbus, Kiel`,
  'United Kingdom': `London, Manchester, Edinburgh`,
  France: `Paris, Marseille, Lyon`,
  Spain: `Madrid, Barcelona, Seville`,
  Italy: `Rome, Milan, Naples`,
  Russia: `Moscow, St Petersburg, Irkutsk, Novosibirsk, Yekaterinburg, Yakutsk, Vladivostok, Khabarovsk, Krasnoyarsk, Omsk, Kazan, Volgograd`,
  Turkey: `Istanbul, Ankara`,
  Iran: `Tehran`,
  'Saudi Arabia': `Riyadh, Jeddah`,
  Egypt: `Cairo`,
  Nigeria: `Lagos, Abuja`,
  Ethiopia: `Addis Ababa`,
  Kenya: `Nairobi`,
  'Dem. Rep. Congo': `Kinshasa`,
  'South Africa': `Johannesburg, Cape Town, Durban`,
  Japan: `Tokyo, Osaka, Nagoya, Sapporo, Fukuoka`,
  'South Korea': `Seoul, Busan`,
  Pakistan: `Karachi, Lahore, Islamabad`,
  India: `New Delhi, Mumbai, Kolkata, Bengaluru, Chennai, Hyderabad, Ahmedabad`,
  Bangladesh: `Dhaka`,
  Thailand: `Bangkok`,
  Singapore: `Singapore`,
  Indonesia: `Jakarta, Surabaya, Medan`,
  Philippines: `Manila, Davao`,
  Australia: `Sydney, Melbourne, Brisbane, Perth, Adelaide, Darwin`,
  'United States of America': `New York, Los Angeles, Chicago, Houston, Washington, Miami, Denver, Seattle, San Francisco, Anchorage, Honolulu, Dallas, Atlanta, Boston, Phoenix, Minneapolis`,
  Canada: `Toronto, Montréal, Vancouver, Calgary`,
  Mexico: `Mexico City, Monterrey`,
  Colombia: `Bogotá`,
  Peru: `Lima`,
  Chile: `Santiago`,
  Argentina: `Buenos Aires`,
  Brazil: `São Paulo, Rio de Janeiro, Brasília, Manaus, Salvador, Recife`,
  Poland: `Warsaw, Szczecin, Wrocław, Poznań, Kraków, Gdańsk`,
  Austria: `Vienna`,
  Hungary: `Budapest`,
  Romania: `Bucharest`,
  Greece: `Athens`,
  Portugal: `Lisbon`,
  Ireland: `Dublin`,
  Denmark: `Copenhagen`,
  Sweden: `Stockholm`,
  Norway: `Oslo`,
  Finland: `Helsinki`,
  Ukraine: `Kyiv`,
  Iraq: `Baghdad`,
  'United Arab Emirates': `Dubai`,
  Azerbaijan: `Baku`,
  Algeria: `Algiers`,
  Morocco: `Casablanca`,
  Senegal: `Dakar`,
  Sudan: `Khartoum`,
  Tanzania: `Dar es Salaam`,
  Angola: `Luanda`,
  'North Korea': `Pyongyang`,
  Mongolia: `Ulaanbaatar`,
  Kazakhstan: `Astana, Almaty`,
  Uzbekistan: `Tashkent`,
  Afghanistan: `Kabul`,
  Nepal: `Kathmandu`,
  'Sri Lanka': `Colombo`,
  Myanmar: `Yangon`,
  Vietnam: `Hanoi, Ho Chi Minh City`,
  Malaysia: `Kuala Lumpur`,
  'New Zealand': `Auckland, Wellington`,
  Cuba: `Havana`,
  Venezuela: `Caracas`,
  Ecuador: `Quito`,
  Bolivia: `La Paz`,
  Czechia: `Prague`,
  Netherlands: `Amsterdam`,
  Belgium: `Brussels`,
  Switzerland: `Zurich`,
  Belarus: `Minsk`,
  Latvia: `Riga`,
  Bulgaria: `Sofia`,
  Serbia: `Belgrade`,
  Croatia: `Zagreb`,
  Qatar: `Doha`,
  Kuwait: `Kuwait City`,
  Oman: `Muscat`,
  Jordan: `Amman`,
  Lebanon: `Beirut`,
  Syria: `Damascus`,
  Israel: `Tel Aviv`,
  Georgia: `Tbilisi`,
  Armenia: `Yerevan`,
  Libya: `Tripoli`,
  Tunisia: `Tunis`,
  Ghana: `Accra`,
  "Côte d'Ivoire": `Abidjan`,
  Uganda: `Kampala`,
  Zimbabwe: `Harare`,
  Madagascar: `Antananarivo`,
  Turkmenistan: `Ashgabat`,
  Kyrgyzstan: `Bishkek`,
  Tajikistan: `Dushanbe`,
  Cambodia: `Phnom Penh`,
  Laos: `Vientiane`,
  'Papua New Guinea': `Port Moresby`,
  Fiji: `Suva`,
  Panama: `Panama City`,
  Guatemala: `Guatemala City`,
  Uruguay: `Montevideo`,
  Paraguay: `Asunción`,
};

/** Great-circle distances of well-known pairs, km. */
const distances: readonly (readonly [from: string, to: string, km: number])[] = [
  ['Beijing', 'Shanghai', 1067],
  ['Guangzhou', 'Shenzhen', 105],
  ['Chengdu', 'Chongqing', 267],
  ['Kunming', 'Guiyang', 437],
  ['Xi’an', 'Lanzhou', 504],
  ['Hangzhou', 'Shanghai', 165],
  ['Hangzhou', 'Linping', 21],
  ['Ningbo', 'Cixi', 45],
  ['Berlin', 'Munich', 504],
  ['Berlin', 'Hamburg', 255],
  ['Cologne', 'Frankfurt', 153],
  ['Nuremberg', 'Munich', 151],
  ['Hanover', 'Hamburg', 132],
  ['London', 'Paris', 344],
  ['Madrid', 'Seville', 391],
  ['New York', 'Washington', 328],
  ['Tokyo', 'Osaka', 397],
  ['Sydney', 'Melbourne', 714],
];

type Ring = readonly (readonly number[])[];
type Polygon = readonly Ring[];

/** Degrees: the coast of the atlas may be so far from a harbour's centre. */
const coastTolerance = 0.1;
const earthRadiusKm = 6371;

function isInRing(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring.at(index - 1) ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

const isInPolygon = ([outer = [], ...holes]: Polygon, x: number, y: number): boolean =>
  isInRing(outer, x, y) && !holes.some((hole) => isInRing(hole, x, y));

/** The point and eight around it. */
const nearby = (x: number, y: number): readonly (readonly [number, number])[] =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [x + dx * coastTolerance, y + dy * coastTolerance] as const));

const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8'));
const countries = feature(atlas, atlas.objects.countries) as unknown as {
  features: readonly {
    readonly properties: { readonly name: string };
    readonly geometry: { readonly type: string; readonly coordinates: unknown };
  }[];
};

const polygonsOf = (name: string): readonly Polygon[] => {
  const country = countries.features.find(({ properties }) => properties.name === name);
  if (!country) throw new Error(`the atlas has no ${name}`);
  const { type, coordinates } = country.geometry;
  return type === 'Polygon' ? [coordinates as Polygon] : (coordinates as readonly Polygon[]);
};

function townOf(name: string) {
  const found = towns.find(({ names }) => names.en === name);
  if (!found) throw new Error(`no town ${name}`);
  return found;
}

function distanceKm(from: string, to: string): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [townOf(from), townOf(to)];
  const half = (one: number, other: number) => Math.sin(rad(other - one) / 2) ** 2;
  const share =
    half(a.latitude, b.latitude) +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share));
}

test('[VW-82] every town of the map is in its country', () => {
  for (const [country, names] of Object.entries(townsByCountry)) {
    const polygons = polygonsOf(country);
    const misplaced = names.split(', ').filter((name) => {
      const { longitude, latitude } = townOf(name);
      return !nearby(longitude, latitude).some(([x, y]) => polygons.some((polygon) => isInPolygon(polygon, x, y)));
    });
    expect(misplaced, country).toEqual([]);
  }
});

test.each(distances)('[VW-82] %s and %s are %i km apart', (from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(Math.max(6, 0.02 * km));
});

test('[VW-82] no town is there twice', () => {
  for (const language of ['zh', 'en', 'de'] as const) {
    const names = towns.map((town) => town.names[language]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});
