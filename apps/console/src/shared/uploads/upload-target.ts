import type { ErrorParams, EventTopic, RouteParts } from '@marquee/contract';
import type { ComponentType } from 'react';
import type { Call } from '../access/access.ts';

/** Where a file goes. A target reads what it knows of and leaves the rest. */
export interface UploadPlace {
  groupId?: number | undefined;
  /** Whose content the file's content replaces. */
  replaces?: number | undefined;
  /** Its name, as far as it is known: for the operator to read. */
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

/** What the server knows of an upload. */
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
  /** What it became, where that is of use. */
  resultId: number | null;
}

/** Why a file is not even begun: key of a text, for instance `errors.materials.empty_file`, and its parameters. */
export interface LimitRefusal {
  code: string;
  params: ErrorParams;
}

/** Checked before anything is sent; the server checks again. */
export interface UploadLimits {
  /** Files that one choice, drop or paste may bring. */
  batchLimit: number;
  /** Lower-case, without dots. */
  suffixes: readonly string[];
  refusalOf: (file: { name: string; size: number }) => LimitRefusal | null;
}

/** A destination for uploads. The whole upload centre works with any destination. */
export interface UploadTarget {
  /** Unique among the targets. */
  key: string;
  /** The tus call that begins an upload: its path is that of all uploads, its permission that of uploading. */
  create: Pick<RouteParts, 'path' | 'access'>;
  /** What is asked for again once an upload has ended. */
  topic: EventTopic;
  /** Asks, before any byte travels, whether the server would take the file. @throws CallError */
  check: (intent: UploadIntent) => Promise<unknown>;
  /** What this user began and did not finish, in this window or before a reload. */
  list: () => Promise<ServerUpload[]>;
  get: (id: string) => Promise<ServerUpload>;
  /** What tus tells of the place. */
  metadata: (place: UploadPlace) => Record<string, string>;
  /** The limits as far as they are known without asking. */
  usualLimits: UploadLimits;
  /** The limits of this server; absent where the usual ones are all there is. */
  askLimits?: { call: Call; ask: () => Promise<UploadLimits> };
  /** Done with a file that has become something. It may not fail. */
  afterwards?: (resultId: number, file: File) => Promise<void>;
  /** How the server gets on with what an upload became. */
  Aftermath?: ComponentType<{ id: number }>;
}
