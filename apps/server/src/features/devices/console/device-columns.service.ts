import {
  DEVICE_COLUMN_NAMES,
  type DeviceColumn,
  HIDDEN_COLUMNS_KEY,
  shownDeviceColumns,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ViewStateService } from '../../sessions/index.ts';

/** The columns of the list of devices that each user sees, in the console and by calls alike. */
export class DeviceColumnService {
  readonly #viewStates: Pick<ViewStateService, 'get' | 'set'>;

  constructor(viewStates: Pick<ViewStateService, 'get' | 'set'>) {
    this.#viewStates = viewStates;
  }

  async read(actor: Actor): Promise<{ columns: DeviceColumn[]; available: DeviceColumn[] }> {
    const state = await this.#viewStates.get(actor);
    return { columns: shownDeviceColumns(state[HIDDEN_COLUMNS_KEY]), available: [...DEVICE_COLUMN_NAMES] };
  }

  async choose(actor: Actor, columns: readonly DeviceColumn[]): Promise<void> {
    const hidden = DEVICE_COLUMN_NAMES.filter((name) => !columns.includes(name));
    await this.#viewStates.set(actor, { key: HIDDEN_COLUMNS_KEY, value: hidden });
  }
}
