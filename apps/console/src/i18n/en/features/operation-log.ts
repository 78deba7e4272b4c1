import type { SameKeys } from '../../texts.ts';
import type { operation_log as zhOperationLog } from '../../zh/features/operation-log.ts';

export const operation_log: SameKeys<typeof zhOperationLog> = {
  failed_unsaid: 'Failed. No reason was recorded.',
  call: 'Request',
  no_changes: 'No fields changed.',
  field: 'Field',
  before: 'Before',
  after: 'After',
  search: 'Search by username',
  verify: 'Verify log',
  verify_help: 'Checks whether any log entries were changed or removed',
  whole: 'Log verified',
  whole_help_one: '{{count, number}} entry checked, and no changes or removals found ({{at}}).',
  whole_help_other: '{{count, number}} entries checked, and no changes or removals found ({{at}}).',
  broken: 'Log integrity check failed',
  broken_help:
    'Entries were changed or removed from entry {{id}} onward ({{at}}). Contact your system administrator.',
  no_right: "You don't have permission to view the operation log. Ask your administrator for access.",
  empty: 'No activity yet',
  empty_help: 'Every change and every denied attempt is recorded here.',
};
