import { wrongRefusals } from './wrong-refusals.mjs';

/* Checks the docstrings of services in the current folder; `--write` writes the errors of routes into them. */
const wrong = await wrongRefusals(process.cwd(), { mayWrite: process.argv.includes('--write') });
for (const line of wrong) console.error(line);
if (wrong.length > 0) console.error('node scripts/refusals/check.mjs --write writes the errors of routes.');
process.exitCode = wrong.length > 0 ? 1 : 0;
