import { APP_CATEGORIES, PACKAGE_SYSTEMS } from '@marquee/contract/package-kinds';
import { z } from 'zod';
import { type AppFacts, labelOf, packageName, versionNumber, versionText } from './app-facts.ts';
import { drawIcon } from './draw-icon.ts';
import type { PackageZip } from './package-zip.ts';

const MAX_JSON = 64 * 1024;

/** The description in a zip with firmware, or with the player of a system that has no packages of its own. */
const descriptionSchema = z.object({
  system: z.enum(PACKAGE_SYSTEMS),
  category: z.enum(APP_CATEGORIES),
  package: packageName,
  name: z.string().optional(),
  version: versionText,
  versionCode: versionNumber.nullish(),
  minSystem: z.string().trim().max(64).optional(),
});

/** The facts in `marquee-package.json`. */
export async function readDescribed(zip: PackageZip): Promise<AppFacts> {
  const {
    name,
    versionCode = null,
    minSystem = '',
    ...facts
  } = descriptionSchema.parse(await zip.json('marquee-package.json', MAX_JSON));
  const icon = await drawIcon(
    zip,
    zip.names.filter((path) => path === 'icon.png'),
  );
  return { ...facts, name: labelOf(name, facts.package), versionCode, minSystem, icon };
}
