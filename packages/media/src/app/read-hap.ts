import { z } from 'zod';
import {
  type AppFacts,
  InvalidPackage,
  labelOf,
  packageName,
  versionNumber,
  versionText,
} from './app-facts.ts';
import { drawIcon } from './draw-icon.ts';
import type { PackageZip } from './package-zip.ts';

const MAX_JSON = 4 * 1024 * 1024;

const moduleSchema = z.object({
  app: z.object({
    bundleName: packageName,
    versionCode: versionNumber,
    versionName: versionText,
    minAPIVersion: z.int().optional(),
    icon: z.string().optional(),
    label: z.string().optional(),
  }),
});

const packSchema = z.object({
  summary: z.object({
    app: z.object({
      bundleName: z.string(),
      version: z.object({ code: z.int(), name: z.string() }),
    }),
    modules: z
      .array(z.object({ apiVersion: z.object({ compatible: z.int() }).optional() }))
      .min(1)
      .max(1000),
  }),
});

/** The facts in `module.json`, which `pack.info` has to confirm. */
export async function readHap(zip: PackageZip): Promise<AppFacts> {
  const { app } = moduleSchema.parse(await zip.json('module.json', MAX_JSON));
  const { summary } = packSchema.parse(await zip.json('pack.info', MAX_JSON));
  if (summary.app.bundleName !== app.bundleName || summary.app.version.code !== app.versionCode)
    throw new InvalidPackage('module.json and pack.info name different apps');
  const api = summary.modules[0]?.apiVersion?.compatible ?? app.minAPIVersion;
  return {
    system: 'harmony',
    package: app.bundleName,
    // A label such as `$string:app_name` is in a compiled index.
    name: labelOf(app.label?.startsWith('$') ? undefined : app.label, app.bundleName),
    version: app.versionName,
    versionCode: app.versionCode,
    minSystem: api === undefined ? '' : `API ${api}`,
    category: null,
    icon: await drawIcon(zip, iconPaths(app.icon, zip)),
  };
}

/** The files of `$media:app_icon`. */
function iconPaths(icon: string | undefined, zip: PackageZip): string[] {
  const [, name] = /^\$media:(\w+)$/.exec(icon ?? '') ?? [];
  if (name === undefined) return [];
  const prefix = `resources/base/media/${name}.`;
  return zip.names.filter((path) => path.startsWith(prefix) && /\.(png|webp|jpe?g)$/i.test(path));
}
