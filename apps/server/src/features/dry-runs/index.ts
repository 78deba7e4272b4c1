/** Dry runs of releases. */
export { dryRunsFeature } from './dry-run.feature.ts';
