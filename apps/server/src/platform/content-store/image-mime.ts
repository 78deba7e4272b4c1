const SIGNATURES: readonly [mime: string, at: number, bytes: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/webp', 8, '57454250'],
];

/** The MIME type that the first bytes of a file show; undefined for everything that browsers might run or misread. */
export function imageMime(bytes: Buffer): string | undefined {
  const found = SIGNATURES.find(
    ([, at, signature]) => bytes.toString('hex', at, at + signature.length / 2) === signature,
  );
  return found?.[0];
}
