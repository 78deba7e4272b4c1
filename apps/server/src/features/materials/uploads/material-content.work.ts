import type { MediaFacts } from '@marquee/media';
import type { StoredContent } from '../../../platform/content-store/content-store.ts';
import { toJson } from '../../../platform/database/columns.ts';
import type { UploadRow } from '../../../platform/uploads/index.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import type { MediaTools } from '../processing/media-tools.engine.ts';
import { materialTypeOf } from './material-uploads.work.ts';

/** The columns derived from a file's content; all of them change when the content is replaced. */
type ContentColumns = Pick<
  MaterialRow,
  | 'type'
  | 'sha256'
  | 'size'
  | 'mime'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'codec'
  | 'page_count'
  | 'facts'
  | 'thumbnail_sha256'
  | 'hash_hint'
  | 'processing'
  | 'progress'
  | 'failure_code'
>;

/** A stored file and its facts, ready to be inserted. */
export interface ContentFacts {
  columns: ContentColumns;
  thumbnail: StoredContent | null;
}

/** Tells the state in which the processing of new content begins. */
interface ProcessingStates {
  stateOf(content: Parameters<MediaTools['needOf']>[0]): Promise<MaterialRow['processing']>;
}

/** Returns the columns for a file that was inspected and stored. */
export async function contentFacts(
  stored: StoredContent,
  facts: MediaFacts,
  {
    thumbnail,
    processing,
    upload,
  }: {
    thumbnail: StoredContent | null;
    processing: ProcessingStates;
    upload: Pick<UploadRow, 'type' | 'hash_hint'>;
  },
): Promise<ContentFacts> {
  const { mime, width, height, durationMs, codec, pages } = facts;
  const { format, profile, isInterlaced, audioCodec, channels, sampleRate, bitrate, frameRate } = facts;
  const kept = { format, profile, isInterlaced, audioCodec, channels, sampleRate, bitrate, frameRate };
  const content = { type: materialTypeOf(upload), mime, codec, facts: toJson(kept) };
  const columns = {
    ...stored,
    ...content,
    width,
    height,
    duration_ms: durationMs,
    page_count: pages,
    thumbnail_sha256: thumbnail?.sha256 ?? null,
    hash_hint: upload.hash_hint,
    processing: await processing.stateOf(content),
    progress: 0,
    failure_code: null,
  };
  return { columns, thumbnail };
}
