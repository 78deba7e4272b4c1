import { deviceRecordRoutes, type RecordSetting, recordSettingRoutes } from '@marquee/contract';
import { sendExcel } from '../../../platform/excel/index.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CompanySettingService } from '../../../platform/settings/company-setting.service.ts';
import type { DeviceRecordService } from './device-record.service.ts';

export function deviceRecordHandlers(
  records: DeviceRecordService,
  settings: CompanySettingService<RecordSetting>,
): Handler[] {
  return [
    handle(deviceRecordRoutes.operations, ({ actor, params, query }) =>
      records.list(actor, params.id, query),
    ),
    handle(deviceRecordRoutes.excel, async ({ actor, params, query, request, reply }) =>
      sendExcel(request, reply, await records.exportTable(actor, params.id, query)),
    ),
    handle(deviceRecordRoutes.track, ({ actor, params, query }) =>
      records.track(actor, params.id, query.days),
    ),
    handle(recordSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(recordSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
  ];
}
