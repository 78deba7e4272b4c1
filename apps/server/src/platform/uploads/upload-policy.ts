import type { ErrorDefinition } from '@marquee/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { UploadTable } from '../database/tables/content.ts';

export type UploadRow = Selectable<UploadTable>;

/** The client's statements about the file before it sends the bytes; all text until the policy has parsed it. */
export interface UploadRequest {
  size: number;
  metadata: Record<string, string>;
}

/** An upload as accepted by the policy. */
export type AdmittedUpload = Pick<UploadRow, 'name' | 'type' | 'group_id' | 'hash_hint'> &
  Partial<Pick<UploadRow, 'replaces'>>;

/** The decisions of a feature about uploads; the platform moves the bytes. */
export interface UploadPolicy {
  /** The feature's values of `upload.type`; uploads with other types count as absent. */
  types: readonly string[];
  /** The name of the job that finishes uploads; unique per feature. */
  job: string;
  /** Types whose files may take a minute to process; they are finished one at a time, and others do not wait for them. */
  slowTypes?: readonly string[];
  /** The most bytes of a file of this `upload.type`. */
  sizeLimit(type: string): number;
  /** Accepts or refuses a new upload. */
  admit(actor: Actor, request: UploadRequest): Promise<AdmittedUpload>;
  /**
   * Processes a complete file. Runs as a job, again after a crash, and aborts when `signal` says that the server is
   * stopping. Calls `markDone` in the transaction of its own change. A `Refusal` fails the upload with that code; any
   * other error is retried, and fails it with `errors.processing_failed` when it persists.
   */
  finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void>;
  errors: Record<
    | 'not_found'
    | 'offset_conflict'
    | 'locked'
    | 'expired'
    | 'invalid'
    | 'empty'
    | 'too_large'
    | 'processing_failed',
    ErrorDefinition
  >;
}
