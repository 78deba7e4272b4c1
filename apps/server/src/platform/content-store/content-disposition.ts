/**
 * `Content-Disposition` for a name that a person gave (RFC 6266): an ASCII stand-in for old clients and the whole
 * name in RFC 5987's spelling. Without a name the file is shown in place.
 */
export function contentDisposition(name: string | undefined): string {
  if (name === undefined) return 'inline';
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}

/** `encodeURIComponent` leaves `'()*`, which RFC 5987 does not allow as they are. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
