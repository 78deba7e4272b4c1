import { TRAFFIC_DIRECTIONS, type Traffic } from '@marquee/contract';

/** Bytes in all directions. */
export function sumOf(part: Traffic['sum']): number {
  return TRAFFIC_DIRECTIONS.reduce((sum, direction) => sum + part[direction], 0);
}
