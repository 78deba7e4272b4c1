import { dryRunRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle, MANY_DEVICES } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { DryRunService } from './dry-run.service.ts';

export function dryRunsFeature(platform: Platform): Feature {
  const dryRuns = new DryRunService(platform);
  return {
    handlers: [
      handle(dryRunRoutes.run, ({ actor, body }) => dryRuns.run(actor, body), MANY_DEVICES),
      handle(dryRunRoutes.days, ({ actor, body }) => dryRuns.days(actor, body)),
    ],
  };
}
