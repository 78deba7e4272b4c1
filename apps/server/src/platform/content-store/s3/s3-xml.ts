/**
 * Reads an object store's answers. They are flat lists of known elements, so a full XML parser is unnecessary. Attributes
 * are only namespaces and are ignored.
 */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element with this name. */
export function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`${opening(name)}([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, decode);
}

/** Returns the content of each element with this name. */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`${opening(name)}(.*?)</${name}>`, 'gs'))].map(
    ([, inner = '']) => inner,
  );
}

function opening(name: string): string {
  return `<${name}(?:\\s[^>]*)?>`;
}

function decode(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
