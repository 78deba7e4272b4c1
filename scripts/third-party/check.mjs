import { lockedPackages } from '../lib/locked-packages.mjs';
import { refusedLicences } from './licences.mjs';

/* Refuses packages without a licence, or with one that scripts/third-party/licences.mjs does not allow. */
const refused = refusedLicences(lockedPackages('package-lock.json'));
for (const line of refused) console.error(line);
process.exitCode = refused.length === 0 ? 0 : 1;
