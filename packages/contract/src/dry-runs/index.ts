export { dryRunRoutes } from './dry-run.routes.ts';
export {
  DRY_RUN_DAYS,
  DRY_RUN_REASONS,
  DRY_RUN_VERDICTS,
  type DryRun,
  type DryRunDays,
  type DryRunReason,
  type DryRunResult,
  type DryRunVerdict,
  dryRunDaysSchema,
  dryRunSchema,
  TRIED_RELEASE_ID,
} from './dry-run.schema.ts';
