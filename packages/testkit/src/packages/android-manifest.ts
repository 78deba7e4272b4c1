import { chunk, halfWords, stringPool, valueOf, words } from './binary-chunks.ts';

type Value = string | number | { reference: number };

interface XmlElement {
  name: string;
  /** Attributes of Android's namespace by their names, and `package`, which has none. */
  attributes: Readonly<Record<string, Value>>;
  children?: readonly XmlElement[];
}

/** Android finds attributes by these numbers, not by their names. */
const ATTRIBUTE_IDS: Readonly<Record<string, number>> = {
  label: 0x01010001,
  icon: 0x01010002,
  drawable: 0x01010199,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
};
const NAMESPACE = 'http://schemas.android.com/apk/res/android';
const NONE = 0xffffffff;

export interface ManifestFacts {
  package: string;
  versionName: string;
  versionCode: number;
  minSdk: number;
  /** The label as a text, or the number of a resource. */
  label: string | number;
  /** The number of a resource; 0 for none. */
  icon: number;
}

/** An `AndroidManifest.xml` in the binary form in which packages have it. */
export function androidManifest(facts: ManifestFacts): Buffer {
  const { label, icon } = facts;
  return binaryXml({
    name: 'manifest',
    attributes: {
      versionCode: facts.versionCode,
      versionName: facts.versionName,
      package: facts.package,
    },
    children: [
      { name: 'uses-sdk', attributes: { minSdkVersion: facts.minSdk } },
      {
        name: 'application',
        attributes: {
          label: typeof label === 'number' ? { reference: label } : label,
          ...(icon > 0 && { icon: { reference: icon } }),
        },
      },
    ],
  });
}

/** The description of an adaptive icon, whose layers are these resources. */
export function adaptiveIcon({
  background,
  foreground,
}: Readonly<Record<'background' | 'foreground', number>>): Buffer {
  return binaryXml({
    name: 'adaptive-icon',
    attributes: {},
    children: Object.entries({ background, foreground }).map(([name, reference]) => ({
      name,
      attributes: { drawable: { reference } },
    })),
  });
}

function binaryXml(root: XmlElement): Buffer {
  // The texts of attributes with numbers come first, in the order of the numbers.
  const texts = [...Object.keys(ATTRIBUTE_IDS), ...new Set(['android', NAMESPACE, ...textsOf(root)])];
  const place = (text: string) => texts.indexOf(text);
  const namespace = words(place('android'), place(NAMESPACE));
  const body = [
    stringPool(texts),
    chunk(0x0180, Buffer.alloc(0), words(...Object.values(ATTRIBUTE_IDS))),
    node(0x0100, namespace),
    ...elementChunks(root, place),
    node(0x0101, namespace),
  ];
  return chunk(0x0003, Buffer.alloc(0), Buffer.concat(body));
}

function textsOf({ name, attributes, children = [] }: XmlElement): string[] {
  const own = Object.entries(attributes).flatMap(([key, value]) =>
    typeof value === 'string' ? [key, value] : [key],
  );
  return [name, ...own, ...children.flatMap(textsOf)].filter((text) => !(text in ATTRIBUTE_IDS));
}

function elementChunks(
  { name, attributes, children = [] }: XmlElement,
  place: (text: string) => number,
): Buffer[] {
  const list = Object.entries(attributes).map(([key, value]) => {
    const raw = typeof value === 'string' ? place(value) : NONE;
    const space = key in ATTRIBUTE_IDS ? place(NAMESPACE) : NONE;
    return Buffer.concat([words(space, place(key), raw), typed(value, place)]);
  });
  const start = Buffer.concat([words(NONE, place(name)), halfWords(20, 20, list.length, 0, 0, 0), ...list]);
  return [
    node(0x0102, start),
    ...children.flatMap((child) => elementChunks(child, place)),
    node(0x0103, words(NONE, place(name))),
  ];
}

function typed(value: Value, place: (text: string) => number): Buffer {
  if (typeof value === 'string') return valueOf('text', place(value));
  return typeof value === 'number' ? valueOf('number', value) : valueOf('reference', value.reference);
}

/** A node of the document; its header has a line number and a comment. */
function node(type: number, body: Buffer): Buffer {
  return chunk(type, words(1, NONE), body);
}
