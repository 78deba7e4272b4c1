import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { adaptiveIcon, androidManifest, type ManifestFacts } from './android-manifest.ts';
import { androidResources, RESOURCE_IDS } from './android-resources.ts';

const ICON_PATH = 'res/mipmap-xxhdpi-v4/ic_launcher.png';
const ADAPTIVE_PATH = 'res/mipmap-anydpi-v26/ic_launcher.xml';
const LAYER_PATHS = ['res/mipmap-xxhdpi-v4/foreground.png', 'res/mipmap-xxhdpi-v4/background.png'] as const;

export interface SampleApp {
  package: string;
  name: string;
  version: string;
  versionCode: number;
  /** PNG. */
  icon?: Buffer;
  /** Of an adaptive icon for Android, in place of `icon`: PNG, or null for one that is none. */
  layers?: { foreground: Buffer | null; background: Buffer | null };
  /** Bytes of code, so that packages differ and have a size. */
  code?: Buffer;
}

/** A package for Android. */
export function sampleApk(app: SampleApp, changes: Partial<ManifestFacts> = {}): Promise<Buffer> {
  const { icon, layers, code = Buffer.from('dex') } = app;
  const [foreground, background] = LAYER_PATHS;
  const manifest = androidManifest({
    package: app.package,
    versionName: app.version,
    versionCode: app.versionCode,
    minSdk: 24,
    label: RESOURCE_IDS.label,
    icon: (icon ?? layers) ? RESOURCE_IDS.icon : 0,
    ...changes,
  });
  return zipOf({
    'AndroidManifest.xml': manifest,
    'classes.dex': code,
    'resources.arsc': androidResources(
      app.name,
      layers ? ADAPTIVE_PATH : ICON_PATH,
      layers ? LAYER_PATHS : [],
    ),
    ...(layers && { [ADAPTIVE_PATH]: adaptiveIcon(RESOURCE_IDS) }),
    ...(layers?.foreground && { [foreground]: layers.foreground }),
    ...(layers?.background && { [background]: layers.background }),
    ...(icon && { [ICON_PATH]: icon }),
  });
}

/** A package for HarmonyOS. */
export function sampleHap(app: SampleApp, changes: object = {}): Promise<Buffer> {
  const { icon, code = Buffer.from('abc') } = app;
  const module = {
    app: {
      bundleName: app.package,
      versionCode: app.versionCode,
      versionName: app.version,
      minAPIVersion: 50000012,
      icon: '$media:app_icon',
      label: app.name,
      ...changes,
    },
    module: { name: 'entry', type: 'entry' },
  };
  const pack = {
    summary: {
      app: { bundleName: app.package, version: { code: app.versionCode, name: app.version } },
      modules: [{ apiVersion: { compatible: 12, target: 12 } }],
    },
  };
  return zipOf({
    'module.json': Buffer.from(JSON.stringify(module)),
    'pack.info': Buffer.from(JSON.stringify(pack)),
    'ets/modules.abc': code,
    ...(icon && { 'resources/base/media/app_icon.png': icon }),
  });
}

/** A package of the player itself or of firmware, with the description that it needs. */
export function samplePackage(app: SampleApp, description: object): Promise<Buffer> {
  const { icon, code = Buffer.from('image') } = app;
  const { package: name, name: label, version, versionCode } = app;
  return zipOf({
    'marquee-package.json': Buffer.from(
      JSON.stringify({ package: name, name: label, version, versionCode, ...description }),
    ),
    'payload.bin': code,
    ...(icon && { 'icon.png': icon }),
  });
}

/** A zip with these files. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}
