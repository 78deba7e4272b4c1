import type { UploadRequest } from './upload-policy.ts';

/** The fields of a form as a tus client would have sent them. */
export function formRequest({ size, ...fields }: { size: number; [field: string]: unknown }): UploadRequest {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { size, metadata: Object.fromEntries(told.map(([key, value]) => [key, String(value)])) };
}
