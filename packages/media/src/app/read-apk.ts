import { createRequire } from 'node:module';
import { Resources, XmlElement } from 'node-apk';
import { z } from 'zod';
import {
  type AppFacts,
  InvalidPackage,
  labelOf,
  packageName,
  versionNumber,
  versionText,
} from './app-facts.ts';
import { drawAdaptiveIcon } from './draw-adaptive-icon.ts';
import { drawIcon } from './draw-icon.ts';
import type { PackageZip } from './package-zip.ts';

/** The input of the readers of the library, which does not export it; bundlers disagree about the default of CommonJS. */
const { default: Source } = createRequire(import.meta.url)(
  'node-apk/build/lib/source.js',
) as typeof import('node-apk/build/lib/source.js');

const MAX_MANIFEST = 4 * 1024 * 1024;
const MAX_RESOURCES = 64 * 1024 * 1024;
const MAX_ICON_XML = 64 * 1024;
const RASTER = /\.(png|webp|jpe?g)$/i;

const manifestSchema = z.object({
  package: packageName,
  versionName: versionText.nullish(),
  versionCode: versionNumber.nullish(),
});

/** The facts in `AndroidManifest.xml`, with label and icon of the resources that it refers to. */
export async function readApk(zip: PackageZip): Promise<AppFacts> {
  const root = new XmlElement(new Source(await zip.get('AndroidManifest.xml', MAX_MANIFEST)));
  const [manifest] = root.children.manifest ?? [];
  const [application] = manifest?.children.application ?? [];
  if (!manifest || !application) throw new InvalidPackage('the manifest is none');
  const facts = manifestSchema.parse(manifest.attributes);
  const code = facts.versionCode ?? null;
  const version = facts.versionName ?? (code === null ? undefined : String(code));
  if (version === undefined) throw new InvalidPackage('there is no version');
  const { label, icon } = application.attributes;
  const resources = await readResources(zip);
  const minSdk: unknown = manifest.children['uses-sdk']?.[0]?.attributes.minSdkVersion;
  return {
    system: 'android',
    package: facts.package,
    name: labelOf(textOf(label, resources), facts.package),
    version,
    versionCode: code,
    minSystem: typeof minSdk === 'number' ? `API ${minSdk}` : '',
    category: null,
    icon:
      (await drawIcon(zip, rasterPaths(icon, resources, zip))) ?? (await drawLayers(icon, resources, zip)),
  };
}

/** Undefined if there are none, or in a form that the reader does not know: they only give label and icon. */
async function readResources(zip: PackageZip): Promise<Resources | undefined> {
  if (!zip.names.includes('resources.arsc')) return undefined;
  const bytes = await zip.get('resources.arsc', MAX_RESOURCES);
  try {
    return new Resources(new Source(bytes));
  } catch {
    return undefined;
  }
}

/** A text of the manifest, or that of a resource: the one for every language if there is one. */
function textOf(value: unknown, resources: Resources | undefined): unknown {
  if (typeof value !== 'number') return value;
  const found = resources?.resolve(value) ?? [];
  return (found.find(({ locale }) => !locale) ?? found[0])?.value;
}

/** An adaptive icon from those of its layers that are pictures; null without a foreground, which may be drawn by Android only. */
async function drawLayers(
  icon: unknown,
  resources: Resources | undefined,
  zip: PackageZip,
): Promise<Uint8Array | null> {
  const [path] = pathsOf(icon, resources, zip).filter((one) => one.endsWith('.xml'));
  if (path === undefined) return null;
  const layers = readLayers(await zip.get(path, MAX_ICON_XML));
  const rasters = (name: 'background' | 'foreground') =>
    rasterPaths(layers?.children[name]?.[0]?.attributes.drawable, resources, zip);
  return drawAdaptiveIcon(zip, { background: rasters('background'), foreground: rasters('foreground') });
}

/** Undefined for a description that the reader does not know. */
function readLayers(bytes: Buffer): XmlElement | undefined {
  try {
    return new XmlElement(new Source(bytes)).children['adaptive-icon']?.[0];
  } catch {
    return undefined;
  }
}

/** The files of an icon that are pictures, the largest first. */
function rasterPaths(icon: unknown, resources: Resources | undefined, zip: PackageZip): string[] {
  return pathsOf(icon, resources, zip)
    .filter((path) => RASTER.test(path))
    .sort((one, other) => zip.sizeOf(other) - zip.sizeOf(one));
}

/** The files of a resource that the package has. */
function pathsOf(resource: unknown, resources: Resources | undefined, zip: PackageZip): string[] {
  const values =
    typeof resource === 'number' ? (resources?.resolve(resource) ?? []).map(({ value }) => value) : [];
  return values.filter((path): path is string => typeof path === 'string' && zip.sizeOf(path) > 0);
}
