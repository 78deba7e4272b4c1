import type { MaterialType } from '@marquee/contract';
import type { MediaFacts } from '@marquee/media';
import type { StoredContent } from '../../../platform/content-store/content-store.ts';
import { toJson } from '../../../platform/database/columns.ts';
import type { UploadRow } from '../../../platform/uploads/index.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import type { MaterialProcessing } from '../processing/material-processing.service.ts';

/** The columns that follow from what is in a file; all of them change when the content is replaced. */
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

/** A stored file with what it is, ready to be noted. */
export interface ContentFacts {
  columns: ContentColumns;
  thumbnail: StoredContent | null;
}

/** What is to be noted of a file that was looked at and stored. */
export async function contentFacts(
  stored: StoredContent,
  facts: MediaFacts,
  {
    thumbnail,
    processing,
    upload,
  }: {
    thumbnail: StoredContent | null;
    processing: MaterialProcessing;
    upload: Pick<UploadRow, 'type' | 'hash_hint'>;
  },
): Promise<ContentFacts> {
  const { mime, width, height, durationMs, codec, pages } = facts;
  const { format, profile, isInterlaced, audioCodec, channels, sampleRate, bitrate, frameRate } = facts;
  const kept = { format, profile, isInterlaced, audioCodec, channels, sampleRate, bitrate, frameRate };
  const content = { type: upload.type as MaterialType, mime, codec, facts: toJson(kept) };
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
