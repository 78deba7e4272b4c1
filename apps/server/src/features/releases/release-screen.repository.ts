import { PUBLISH_TYPE, SECOND_SCREEN } from '@marquee/contract';
import { sql } from 'kysely';
import type { Condition } from '../../platform/database/where.ts';

const isForBoth = sql`"release".type = ${sql.lit(PUBLISH_TYPE.dual_screen)}`;

/** Whether a joined `release` is for the first screen only. */
export const isForFirstScreen: Condition = sql<boolean>`("release".screen = 1 and not ${isForBoth})`;

/**
 * Whether a joined `device` shows every screen that a joined `release` is for; the same rule as `showsScreen` of the
 * contract.
 */
export const showsItsScreens: Condition = sql<boolean>`(${isForFirstScreen}
  or (device.res like '%,%' and device.capabilities like ${sql.lit(`%"${SECOND_SCREEN}"%`)}))`;

/** Whether it shows any of them. */
export const showsAnyScreen: Condition = sql<boolean>`(${isForBoth} or ${showsItsScreens})`;
