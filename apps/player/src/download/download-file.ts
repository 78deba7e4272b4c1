import type { MediaPart } from '../storage/media-store.ts';
import type {
  DownloadFailure,
  DownloadOrder,
  DownloadOutcome,
  DownloadTools,
  Hasher,
} from './download-order.ts';
import { readBody } from './read-body.ts';
import { requestRest } from './request-rest.ts';

/**
 * Downloads one file, resuming an earlier attempt, and commits it only if its SHA-256 matches. The part of an
 * interrupted attempt is kept for the next one; wrong content is discarded.
 */
export async function downloadFile(order: DownloadOrder, tools: DownloadTools): Promise<DownloadOutcome> {
  const part = await tools.media.openPart(order.file.sha256);
  let isCommitted = false;
  try {
    const outcome = await fill(part, order, tools);
    if (outcome !== 'whole') return outcome;
    await part.commit();
    isCommitted = true;
    return 'whole';
  } catch (error) {
    if (isOutOfSpace(error)) return 'no-space';
    throw error;
  } finally {
    if (!isCommitted) await part.close();
  }
}

async function fill(part: MediaPart, order: DownloadOrder, tools: DownloadTools): Promise<DownloadOutcome> {
  const { file, signal, onProgress } = order;
  if (part.size > file.size) await part.clear();
  let hasher = await hashOf(part, tools);
  if (part.size < file.size) {
    const rest = await requestRest(order, part.size, tools);
    if (typeof rest === 'string') return rest;
    if (!rest.isContinuation && part.size > 0) {
      await part.clear();
      hasher = await tools.newHasher();
    }
    for await (const bytes of readBody(rest.body, tools.clock, signal)) {
      if (part.size + bytes.length > file.size) return corrupt(part);
      hasher.update(bytes);
      await part.append(bytes);
      onProgress(part.size);
    }
    if (part.size < file.size) return 'interrupted';
  }
  return hasher.digest() === file.sha256 ? 'whole' : corrupt(part);
}

async function hashOf(part: MediaPart, { newHasher }: DownloadTools): Promise<Hasher> {
  const hasher = await newHasher();
  for await (const bytes of part.read()) hasher.update(bytes);
  return hasher;
}

async function corrupt(part: MediaPart): Promise<DownloadFailure> {
  await part.clear();
  return 'corrupt';
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
