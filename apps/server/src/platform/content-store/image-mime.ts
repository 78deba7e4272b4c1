type Signature = readonly [mime: string, at: number, bytes: string];

const PICTURES: readonly Signature[] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/webp', 8, '57454250'],
];

const VIDEOS: readonly Signature[] = [
  ['video/mp4', 4, '66747970'],
  ['video/webm', 0, '1a45dfa3'],
];

/** The MIME type that the first bytes of a picture show; undefined for everything that browsers might run or misread. */
export function imageMime(bytes: Buffer): string | undefined {
  return mimeAmong(PICTURES, bytes);
}

/** The same of a video. */
export function videoMime(bytes: Buffer): string | undefined {
  return mimeAmong(VIDEOS, bytes);
}

function mimeAmong(signatures: readonly Signature[], bytes: Buffer): string | undefined {
  const found = signatures.find(
    ([, at, signature]) => bytes.toString('hex', at, at + signature.length / 2) === signature,
  );
  return found?.[0];
}
