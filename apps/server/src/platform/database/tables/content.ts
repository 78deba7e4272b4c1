import type { MaterialType, SpeechFailure } from '@marquee/contract';
import type { MediaFacts } from '@marquee/media';
import type { FeedData, FeedRequest } from '@marquee/scene';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../columns.ts';

/** One row for every file of the content store. */
export interface ContentTable {
  sha256: string;
  size: number;
  mime: string;
  created_at: Instant;
}

export type UploadState = 'uploading' | 'verifying' | 'done' | 'failed';

export interface UploadTable {
  id: string;
  company_id: number;
  user_id: number;
  /** Where it was begun, for the log. */
  address: Generated<string>;
  group_id: number | null;
  name: string;
  type: string;
  size: number;
  /** Bytes that are on disk; never more than has been synced. */
  offset: Generated<number>;
  /** The browser's hash, a hint to find duplicates; the server computes the authoritative one. */
  hash_hint: string | null;
  state: Generated<UploadState>;
  failure_code: string | null;
  failure_params: Generated<Json<Record<string, string | number>>>;
  material_id: number | null;
  /** Percent, while an archive is processed. */
  progress: Generated<number>;
  /** The program or template that an archive became. */
  result_id: number | null;
  /** The material whose content it replaces. */
  replaces: number | null;
  created_at: Instant;
  updated_at: Instant;
  expires_at: Instant;
  /** The request that is writing to it, while its lease lasts; only set where several nodes share a database. */
  held_by: string | null;
  held_until: Instant | null;
}

export type MaterialProcessing = 'ready' | 'waiting' | 'converting' | 'failed' | 'needs_converter';

/** File metadata without a column of its own; rows of older versions lack some of it. */
export type KeptFacts = Partial<
  Pick<
    MediaFacts,
    'format' | 'profile' | 'isInterlaced' | 'audioCodec' | 'channels' | 'sampleRate' | 'bitrate' | 'frameRate'
  >
>;

export interface MaterialTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  group_id: number;
  number: number;
  name: string;
  type: MaterialType;
  sha256: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  codec: string | null;
  thumbnail_sha256: string | null;
  /** The browser's hash at upload; finds a duplicate before its bytes are sent. */
  hash_hint: string | null;
  facts: Generated<Json<KeptFacts>>;
  creator_id: number | null;
  created_at: Instant;
  updated_at: Instant;
  /** Incremented at every replacement of the content. */
  content_version: Generated<number>;
  processing: Generated<MaterialProcessing>;
  /** In percent, during a conversion. */
  progress: Generated<number>;
  failure_code: string | null;
  page_count: number | null;
  /** The last day, `YYYY-MM-DD`, and the instant at which it ends in the server's time zone. */
  expires_on: string | null;
  expires_at: Instant | null;
  /** When devices stopped showing it. */
  taken_off_at: Instant | null;
}

export interface MaterialTagTable {
  material_id: number;
  tag: string;
  /** Owner of the material; a foreign key keeps both equal to the material's. */
  company_id: number;
  department_id: number;
}

export type DerivedKind = 'strip' | 'playable' | 'page';

/** Files that the server derived from a material, except the thumbnail, which is in the material's row. */
export interface MaterialFileTable {
  material_id: number;
  kind: DerivedKind;
  /** Page number, from 1. */
  position: Generated<number>;
  sha256: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** A picture scaled down to a length of its longer side; `ready` exactly while it has a file. */
export interface RenditionTable {
  /** The picture: an original or a page. */
  source_sha256: string;
  /** Pixels of the longer side. */
  side: number;
  /** `original`: devices show the picture itself, because it is animated or could not be scaled. */
  state: Generated<'waiting' | 'ready' | 'original'>;
  sha256: string | null;
  mime: string | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** When a release last asked for it. */
  wanted_at: Instant;
}

/** Data from another server that elements show. */
export interface FeedTable {
  id: string;
  request: Json<FeedRequest>;
  /** Increments with each refresh; 0 before the first data. */
  revision: Generated<number>;
  content: Json<FeedData> | null;
  updated_at: Instant | null;
  /** Refreshes that have failed since the last one that did not. */
  failures: Generated<number>;
  /** When it is refreshed next, if it is still shown. */
  due_at: Instant;
  /** Until when an editor or a preview shows it. */
  wanted_until: Generated<Instant>;
}

/** A feed that the programs of a release show. */
export interface ReleaseFeedTable {
  release_id: number;
  feed_id: string;
  refresh_ms: number;
}

/** A speech of a digital human; `ready` exactly while it has its files. */
export interface SpeechTable {
  /** The hash of what is spoken and how. */
  key: string;
  text: string;
  voice: 'female' | 'male';
  /** 0-100. */
  speed: number;
  state: Generated<'waiting' | 'ready' | 'failed'>;
  failure: SpeechFailure | null;
  audio_sha256: string | null;
  audio_size: number | null;
  audio_mime: string | null;
  mouths_sha256: string | null;
  mouths_size: number | null;
  duration_ms: number | null;
  /** When an editor, a document or a release last asked for it. */
  wanted_at: Instant;
  ended_at: Instant | null;
}

/** A company that has ordered a speech, and may read its files. */
export interface SpeechCompanyTable {
  speech_key: string;
  company_id: number;
}

/** The last number assigned to an object of one kind in a company. */
export interface CounterTable {
  company_id: number;
  kind: string;
  value: number;
}
