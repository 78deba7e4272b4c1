import type { ErrorParams, EventTopic, RouteParts } from '@marquee/contract';
import type { ComponentType } from 'react';
import type { Call } from '../access/access.ts';

/** The place of an upload. A target uses the fields that it knows. */
export interface UploadPlace {
  groupId?: number | undefined;
  /** The item whose content the file replaces. */
  replaces?: number | undefined;
  /** The name of the replaced material, as far as it is known, for the operator to read. */
  replacesName?: string | undefined;
}

/** A file that is about to be uploaded. */
export interface UploadIntent {
  name: string;
  /** Bytes. */
  size: number;
  /** xxh128 in hexadecimal. */
  hash: string;
  place: UploadPlace;
}

/** The server's state of an upload. */
export interface ServerUpload {
  id: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  state: 'uploading' | 'verifying' | 'done' | 'failed';
  /** Error code and its parameters. */
  failure: { code: string; params: ErrorParams } | null;
  place: UploadPlace;
  /** The id of the resulting item, where needed. */
  resultId: number | null;
}

/**
 * Why a file is refused before it starts: key of a text, for example `errors.materials.empty_file`, and its parameters.
 */
export interface LimitRefusal {
  code: string;
  params: ErrorParams;
}

/** Checked before anything is sent; the server checks again. */
export interface UploadLimits {
  /** Maximum number of files of one selection, drop or paste. */
  batchLimit: number;
  /** Lower-case, without dots. */
  suffixes: readonly string[];
  refusalOf: (file: { name: string; size: number }) => LimitRefusal | null;
  /** Key of a text about files that this server refuses and others accept. */
  note?: 'uploads.no_office';
}

/** A destination for uploads. The whole upload centre works with any destination. */
export interface UploadTarget {
  /** Unique among the targets. */
  key: string;
  /** The tus call that creates an upload: its path and permission are those of all uploads. */
  create: Pick<RouteParts, 'path' | 'access'>;
  /** The topic to refetch after an upload. */
  topic: EventTopic;
  /**
   * Checks whether the server would accept the file before sending it.
   * @throws CallError
   */
  check: (intent: UploadIntent) => Promise<unknown>;
  /** The unfinished uploads of this user, from this window or before a reload. */
  list: () => Promise<ServerUpload[]>;
  get: (id: string) => Promise<ServerUpload>;
  /** The tus metadata of a place. */
  metadata: (place: UploadPlace) => Record<string, string>;
  /** The default limits. */
  defaultLimits: UploadLimits;
  /** Fetches the limits of this server; absent if the default ones always apply. */
  serverLimits?: { call: Call; fetch: (query: { signal: AbortSignal }) => Promise<UploadLimits> };
  /** Runs after a file has become an item. It must not fail. */
  afterUpload?: (resultId: number, file: File) => Promise<void>;
  /** Shows the processing of the resulting item. */
  ResultProcessing?: ComponentType<{ id: number }>;
}
