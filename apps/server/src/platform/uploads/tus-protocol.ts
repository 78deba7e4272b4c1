/** The parts of tus 1.0.0 (https://tus.io/protocols/resumable-upload) that the server implements. */
export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,termination,expiration';
export const UPLOAD_CONTENT_TYPE = 'application/offset+octet-stream';

/** Parses `name <base64>,other <base64>`; undefined for anything else. Values are UTF-8. */
export function parseMetadata(header: string | undefined): Record<string, string> | undefined {
  const metadata: Record<string, string> = Object.create(null);
  for (const pair of (header ?? '').split(',').filter((text) => text.trim() !== '')) {
    const [key = '', value = '', ...rest] = pair.trim().split(' ');
    const isWellFormed = /^[\x21-\x7e]+$/.test(key) && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
    if (!isWellFormed || rest.length > 0 || key in metadata) return undefined;
    metadata[key] = Buffer.from(value, 'base64').toString('utf8');
  }
  return metadata;
}

/** Parses a size or an offset: digits only, at most the largest safe integer. */
export function parseCount(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
