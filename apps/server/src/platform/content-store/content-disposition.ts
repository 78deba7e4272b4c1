/**
 * Returns `Content-Disposition` for a name given by a user (RFC 6266): an ASCII fallback for old clients and the full name
 * in RFC 5987 encoding. Without a name the file is shown inline.
 */
export function contentDisposition(name: string | undefined): string {
  if (name === undefined) return 'inline';
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** A name that has nothing of ASCII but its suffix becomes `download.xlsx`. */
function toAscii(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return ascii.replace(/^[^a-zA-Z0-9.]*(?=\.[a-zA-Z0-9]+$|$)/, 'download');
}

/** `encodeURIComponent` does not encode `'()*`, which RFC 5987 requires. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
