import { backupRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { BackupService } from './backup.service.ts';

export function backupHandlers(backups: BackupService): Handler[] {
  return [
    handle(backupRoutes.state, () => backups.state()),
    handle(backupRoutes.update, ({ actor, body }) => backups.update(actor, body)),
    handle(backupRoutes.start, ({ actor, body }) => backups.start(actor, body.kind)),
    handle(backupRoutes.runs, ({ query }) => backups.runs(query)),
  ];
}
