import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { LogVerifier } from './log-verifier.service.ts';
import { operationLogHandlers } from './operation-log.route.ts';
import { OperationLogService } from './operation-log.service.ts';

export function operationLogFeature({ db, clock, logSeal }: Platform): Feature {
  const service = new OperationLogService({ db, clock });
  return { handlers: operationLogHandlers(service, new LogVerifier(db, clock, logSeal)) };
}
