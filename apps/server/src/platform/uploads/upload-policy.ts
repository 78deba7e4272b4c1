import type { ErrorDefinition } from '@marquee/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { UploadTable } from '../database/tables/content.ts';

export type UploadRow = Selectable<UploadTable>;

/** What the client says of the file before its bytes travel; everything is text until the policy has read it. */
export interface UploadRequest {
  size: number;
  metadata: Record<string, string>;
}

/** An upload as the policy has let it in. */
export type AdmittedUpload = Pick<UploadRow, 'name' | 'type' | 'group_id' | 'hash_hint'> &
  Partial<Pick<UploadRow, 'replaces'>>;

/** What a feature decides about uploads; the platform moves the bytes. */
export interface UploadPolicy {
  /** The values of `upload.type` that are this feature's; with any other an upload is absent here. */
  types: readonly string[];
  /** Name of the job that finishes uploads; one each. */
  job: string;
  /** Lets an upload begin, or refuses it. */
  admit(actor: Actor, request: UploadRequest): Promise<AdmittedUpload>;
  /**
   * Makes something of a complete file; runs as a job, after a crash again, and ends when `signal` says that the server
   * stops. It calls `markDone` in the transaction of its own change. A `Refusal` ends the upload as failed with that
   * code; any other error is tried again, and ends it with `errors.processing_failed` when it stays.
   */
  finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void>;
  errors: Record<
    'not_found' | 'offset_conflict' | 'locked' | 'expired' | 'invalid' | 'too_large' | 'processing_failed',
    ErrorDefinition
  >;
}
