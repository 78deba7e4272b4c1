import type { Device, DeviceFilter, Group } from '@marquee/contract';

/** The devices that a command is for. */
export type CommandTarget =
  | { readonly kind: 'devices'; readonly devices: readonly Device[] }
  | { readonly kind: 'group'; readonly group: Group; readonly name: string }
  /** All devices that match the filter of the list. */
  | { readonly kind: 'filter'; readonly filter: DeviceFilter; readonly total: number };

/** The target in the body of a command. */
export function targetBody(target: CommandTarget): object {
  switch (target.kind) {
    case 'devices':
      return { ids: target.devices.map(({ id }) => id) };
    case 'group':
      return { group_id: target.group.group_id };
    case 'filter':
      return { filter: target.filter };
  }
}

/** The target as query parameters. */
export function targetQuery(target: CommandTarget): Record<string, string | number> {
  switch (target.kind) {
    case 'devices':
      return { ids: target.devices.map(({ id }) => id).join(',') };
    case 'group':
      return { group_id: target.group.group_id };
    case 'filter':
      return { filter: JSON.stringify(target.filter) };
  }
}
