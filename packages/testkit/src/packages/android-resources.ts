import { chunk, halfWords, stringPool, valueOf, words } from './binary-chunks.ts';

/** The numbers of the resources of {@link androidResources}. */
export const RESOURCE_IDS = {
  label: 0x7f010000,
  icon: 0x7f020000,
  foreground: 0x7f030000,
  background: 0x7f040000,
} as const;

/** A `resources.arsc` with a label, and the paths of an icon and of the layers of an adaptive one. */
export function androidResources(
  label: string,
  iconPath: string,
  layerPaths: readonly string[] = [],
): Buffer {
  const typeNames = stringPool(['string', 'mipmap', 'foreground', 'background']);
  const keys = stringPool(['app_name', 'ic_launcher', 'layer']);
  const name = Buffer.alloc(256);
  name.write('app', 'utf16le');
  const headerLength = 8 + 4 + name.length + 5 * 4;
  const header = Buffer.concat([
    words(0x7f),
    name,
    words(headerLength, 2, headerLength + typeNames.length, 2, 0),
  ]);
  const body = Buffer.concat([
    typeNames,
    keys,
    ...typeOf(1, 0, 0),
    ...typeOf(2, 1, 1),
    ...layerPaths.flatMap((_, index) => typeOf(3 + index, 2, 2 + index)),
  ]);
  return chunk(
    0x0002,
    words(1),
    Buffer.concat([stringPool([label, iconPath, ...layerPaths]), chunk(0x0200, header, body)]),
  );
}

/** A type with one resource, whose value is a text of the pool. */
function typeOf(id: number, key: number, text: number): Buffer[] {
  const config = Buffer.alloc(64);
  config.writeUInt32LE(config.length, 0);
  const headerLength = 8 + 12 + config.length;
  const head = Buffer.concat([Buffer.from([id, 0, 0, 0]), words(1, headerLength + 4), config]);
  const entry = Buffer.concat([halfWords(8, 0), words(key), valueOf('text', text)]);
  return [
    chunk(0x0202, Buffer.concat([Buffer.from([id, 0, 0, 0]), words(1)]), words(0)),
    chunk(0x0201, head, Buffer.concat([words(0), entry])),
  ];
}
