import type { UploadRequest } from './upload-policy.ts';

/** Returns the fields of a form as a tus client sends them. */
export function formRequest({ size, ...fields }: { size: number; [field: string]: unknown }): UploadRequest {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { size, metadata: Object.fromEntries(given.map(([key, value]) => [key, String(value)])) };
}
