import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';

// Separate from config.ts, which the login page loads: only the workbench reads this and reports its errors.

const text = z.string().check(z.minLength(1));
/** A path of this origin, or another server that the page's policy allows. */
const address = z.string().check(z.regex(/^(\/(?!\/)|https:\/\/|http:\/\/)/i));
const zoom = z.number().check(z.minimum(0), z.maximum(22));

const tiles = z.object({
  /** With `{z}`, `{x}` and `{y}`: raster tiles of the web's usual scheme. */
  url: address.check(z.regex(/\{z\}/), z.regex(/\{x\}/), z.regex(/\{y\}/)),
  /** In which degrees they are drawn; maps published in China: `gcj02`. */
  datum: z._default(z.enum(['wgs84', 'gcj02']), 'wgs84'),
  /** Who has to be named for them. */
  attribution: z.optional(text),
  /** px */
  size: z._default(z.literal([256, 512]), 256),
  minZoom: z._default(zoom, 0),
  maxZoom: z._default(zoom, 18),
});
export type TileSource = z.output<typeof tiles>;

const clip = z.object({
  /** Moves without sound; without it the poster alone is shown. */
  video: z.optional(address),
  poster: address,
});
export type Clip = z.output<typeof clip>;

const secondsMin = 10;
const secondsMax = 3600;
const wallPagesMax = 20;
/** The address of a page of this console, of no other site. */
const consolePath = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/));

export const workbenchConfig = z.object({
  /** Over the land that the console brings along. */
  tiles: z.optional(tiles),
  /** In place of the pictures that the console brings along. */
  powerEquipment: z.optional(clip),
  storage: z.optional(clip),
  /** Of the map's page. */
  banner: z.optional(address),
  wall: z.optional(
    z.object({
      /** What a control room's wall shows one after the other. */
      pages: z.array(consolePath).check(z.minLength(1), z.maxLength(wallPagesMax)),
      /** How long each is shown. */
      seconds: z._default(z.number().check(z.minimum(secondsMin), z.maximum(secondsMax)), 60),
    }),
  ),
});
export type WorkbenchConfig = z.output<typeof workbenchConfig>;
/** As it stands in `ems-config.json`. */
export type WorkbenchSetting = z.input<typeof workbenchConfig>;

/** @throws ConfigError naming the first field that is wrong */
export function readWorkbenchConfig(value: unknown): WorkbenchConfig {
  const { data, error } = workbenchConfig.safeParse(value ?? {});
  if (data) return data;
  const path = ['workbench', ...(error.issues[0]?.path ?? [])].join('.');
  throw new ConfigError(path, 'as src/contract/system/workbench-config.ts describes it');
}
