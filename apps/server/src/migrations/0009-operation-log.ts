import type { Migration } from '../platform/database/migrate/migration.ts';

/** Indexes for reading the ever-growing log and for the quotas of companies, without reading the rows themselves. */
export default {
  name: '0009-operation-log',
  statements: () => [
    `drop index operation_log_company`,
    `drop index operation_log_time`,
    // Contains all filtered columns, so that rows are selected and counted from the index alone.
    `create index operation_log_list on operation_log
      (company_id, at, id, module, operation, result, user_id, user_name)`,
    `create index operation_log_module on operation_log (company_id, module, at, id, user_id)`,
    `create index material_storage on material (company_id, size)`,
    `create index device_quota on device (company_id, state)`,
  ],
} satisfies Migration;
