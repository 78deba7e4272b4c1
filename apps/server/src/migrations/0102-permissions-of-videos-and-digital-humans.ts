import type { Migration } from '../platform/database/migrate/migration.ts';

/** The code of materials that allowed an action so far, and the codes of web videos and digital humans that allow it now. */
const SUCCESSORS = [
  ['11101', '"13101","14101"'],
  ['11102', '"13102","14102"'],
  ['11103', '"13103"'],
  ['11104', '"13104","14103"'],
] as const;

/** Web videos and digital humans have permission codes of their own. Roles and tokens keep what they could do. */
export default {
  name: '0102-permissions-of-videos-and-digital-humans',
  statements: () =>
    ['role', 'session'].flatMap((table) =>
      SUCCESSORS.map(
        ([former, codes]) =>
          `update ${table} set actions = substr(actions, 1, length(actions) - 1) || ',${codes}]'
            where actions like '%"${former}"%'`,
      ),
    ),
} satisfies Migration;
