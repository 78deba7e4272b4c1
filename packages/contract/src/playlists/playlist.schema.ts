import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { nameOf } from '../kernel/names.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireArray, wireFlag, wireId, wireInteger } from '../kernel/wire.ts';
import { materialTypeSchema } from '../materials/index.ts';

/** Of the specification, §5 and §9. */
export const PLAYLIST_LIMITS = { name: 64, items: 50, minSeconds: 3, maxSeconds: 3600 } as const;

/** Kinds of items of a playlist. */
export const PLAYLIST_ITEM_KINDS = ['program', 'material'] as const;

export const playlistNameSchema = nameOf(PLAYLIST_LIMITS.name);

/** How long an item plays, in seconds. */
export const playlistSecondsSchema = wireInteger(PLAYLIST_LIMITS.minSeconds, PLAYLIST_LIMITS.maxSeconds);

const itemInputSchema = z.object({
  kind: z.enum(PLAYLIST_ITEM_KINDS),
  /** Of the program or material, which may be in a playlist more than once. */
  id: wireId,
  duration_seconds: playlistSecondsSchema,
});

/** In playing order. */
export const playlistItemsSchema = wireArray(itemInputSchema, 0, PLAYLIST_LIMITS.items).refine(
  (items) => items.length > 0,
  rule('at_least_one_item'),
);

export type PlaylistItemInput = z.output<typeof itemInputSchema>;

export const playlistCreateSchema = z.object({
  name: playlistNameSchema,
  /** Absent for the default group. */
  group_id: wireId.optional(),
  items: playlistItemsSchema,
});

/** Absent fields stay unchanged; `version` is the one that was edited. */
export const playlistUpdateSchema = z.object({
  version: wireInteger(1),
  name: playlistNameSchema.optional(),
  group_id: wireId.optional(),
  items: playlistItemsSchema.optional(),
});

export const playlistDeleteSchema = idsBody({});

/** The data needed to draw an item. */
export const itemPictureSchema = z.object({
  kind: z.enum(PLAYLIST_ITEM_KINDS),
  id: z.int(),
  name: z.string(),
  /** The document of a program with its first scene only; null for a material. */
  cover: z.unknown(),
  /** Null for a program. */
  material_type: materialTypeSchema.nullable(),
  /** The content of the material. */
  sha256: z.string().nullable(),
  has_thumbnail: z.boolean(),
});

/** The data needed to draw an item. */
export type PlaylistItemPicture = z.infer<typeof itemPictureSchema>;

const playlistItemSchema = itemPictureSchema.extend({
  number: z.int(),
  duration_seconds: z.int(),
  /** How long the program or the video is by itself; null for what has no duration. */
  natural_ms: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int(),
  /** Whether the material has not expired and can be shown; true for a program. */
  is_usable: z.boolean(),
});

export type PlaylistItem = z.infer<typeof playlistItemSchema>;

/** How many of its first items a list shows of each playlist. */
export const PLAYLIST_COVERS = 4;

export const playlistSchema = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  group_id: z.int(),
  group_name: z.string(),
  /** The owning department, whose rule decides who sees the playlist. */
  department_id: z.int(),
  department_name: z.string(),
  program_count: z.int(),
  material_count: z.int(),
  duration_seconds: z.int(),
  /** Bytes of all its programs and materials. */
  size: z.int(),
  /** Devices that have it by releases that are not offline. */
  device_count: z.int(),
  /** Incremented at every save; a save names the version it is based on. */
  version: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Playlist = z.infer<typeof playlistSchema>;

/** `covers` are its first items. */
const playlistListItemSchema = playlistSchema.extend({ covers: z.array(itemPictureSchema) });

export type PlaylistListItem = z.infer<typeof playlistListItemSchema>;

export const playlistDetailSchema = playlistSchema.extend({ items: z.array(playlistItemSchema) });

export type PlaylistDetail = z.infer<typeof playlistDetailSchema>;

export const playlistListQuerySchema = listQuery(
  ['updated_at', 'created_at', 'name', 'number', 'duration_seconds'],
  {
    /** Free text over name and number. */
    search_playlist: filterText.optional(),
    name: filterText.optional(),
    number: wireInteger(1, 99_999_999).optional(),
    /** Part of the creator's name. */
    creator: filterText.optional(),
    group_id: wireId.optional(),
    /** Includes all departments below it. */
    department_id: wireId.optional(),
    /** Whether any device has it. */
    used: wireFlag.optional(),
  },
);

export const playlistTabs = defineTabs(playlistListQuerySchema, {
  used: { used: true },
  unused: { used: false },
});

export const playlistListSchema = listAnswer(playlistListItemSchema);

/** A playlist as it would play now. `playlist_id` names the saved one, whose items may be in it in any case. */
export const playlistPreviewBodySchema = z.object({
  playlist_id: wireId.optional(),
  items: playlistItemsSchema,
});

export const playlistPreviewSchema = z.object({
  data: z.array(
    z.object({
      kind: z.enum(PLAYLIST_ITEM_KINDS),
      id: z.int(),
      name: z.string(),
      duration_seconds: z.int(),
      /** The scene document that plays for this time, repeated or cut. */
      document: z.unknown(),
    }),
  ),
});

export type PlaylistPreviewItem = z.infer<typeof playlistPreviewSchema>['data'][number];
