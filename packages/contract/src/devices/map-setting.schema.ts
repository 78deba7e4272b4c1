import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { wireInteger, wireText } from '../kernel/wire.ts';
import { isTileAddress } from './tile-address.ts';

/** The enlargement up to which a service has tiles; at 0 one tile shows the world. */
export const TILE_ZOOM = { minimum: 1, maximum: 22, initial: 18 } as const;

/** The map below the devices in the console. */
export const mapSettingSchema = z.object({
  /** Where the tiles are, with `{z}`, `{x}` and `{y}`; null for the map that ships with the product. */
  tile_address: z
    .preprocess(
      // A field of a form that is empty.
      (value: string | null) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.string().trim().max(500).refine(isTileAddress, rule('tile_address')).nullable(),
    )
    .default(null),
  /** Whom the service of the tiles wants to be named; empty for nobody. */
  tile_attribution: wireText(0, 200).default(''),
  tile_max_zoom: wireInteger(TILE_ZOOM.minimum, TILE_ZOOM.maximum).default(TILE_ZOOM.initial),
});

export type MapSetting = z.output<typeof mapSettingSchema>;
