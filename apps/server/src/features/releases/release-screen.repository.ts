import { SECOND_SCREEN } from '@marquee/contract';
import { sql } from 'kysely';
import type { Condition } from '../../platform/database/where.ts';

/** Whether a joined `device` shows the screen of a joined `release`; the same rule as `showsScreen` of the contract. */
export const showsItsScreen: Condition = sql<boolean>`("release".screen = 1 or (device.res like '%,%'
  and device.capabilities like ${sql.lit(`%"${SECOND_SCREEN}"%`)}))`;
