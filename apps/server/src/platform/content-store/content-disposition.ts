/**
 * Returns `Content-Disposition` for a name given by a user (RFC 6266): an ASCII fallback for old clients and the full name
 * in RFC 5987 encoding. Without a name the file is shown inline.
 */
export function contentDisposition(name: string | undefined): string {
  if (name === undefined) return 'inline';
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** `encodeURIComponent` does not encode `'()*`, which RFC 5987 requires. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
