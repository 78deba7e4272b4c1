import type { Promotable, ScreenMoment } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { releasedPrograms } from '../../released/index.ts';
import * as promotionSettings from '../promotion/promotion-setting.repository.ts';
import type { DeviceService } from './device.service.ts';

interface Parts extends Pick<Platform, 'db'> {
  devices: Pick<DeviceService, 'detail'>;
}

/** The programs that devices may promote, from which consoles tell what an audience would see. */
export class DevicePromotions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses: not_found. */
  async promotable(actor: Actor, id: number): Promise<Promotable> {
    const { db, devices } = this.#parts;
    const { now, releases } = await devices.detail(actor, id);
    const synchronised = new Set(
      releases.filter(({ mode }) => mode === 'synchronised').map(({ release_id }) => release_id),
    );
    const ids = [...new Set(now.flatMap(({ playing }) => playing.map(({ release_id }) => release_id)))];
    const programs = ids.length === 0 ? [] : await releasedPrograms.listLabelled(db, actor, ids);
    const programsOf = ({ screen, playing }: ScreenMoment) => {
      if (playing.some(({ release_id }) => synchronised.has(release_id))) return [];
      const onScreen = programs.filter((program) => program.screen === screen);
      return playing.flatMap((release) =>
        onScreen
          .filter(({ release_id }) => release_id === release.release_id)
          .map(({ release_id, name, label, label_set }) => ({
            ...{ release_id, program_name: name, label_set },
            label: label === null ? null : fromJson(label),
          })),
      );
    };
    const settingOf = await promotionSettings.readOfDevices(db, actor.company_id, [id]);
    return {
      ...settingOf(id),
      screens: now.map((moment) => ({ screen: moment.screen, programs: programsOf(moment) })),
    };
  }
}
