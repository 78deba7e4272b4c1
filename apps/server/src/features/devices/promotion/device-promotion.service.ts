import { aiPm, pmStrategy } from '@marquee/commands';
import { type Promotable, type ScreenMoment } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceReleases } from '../../released/index.ts';
import type { DeviceService } from '../console/device.service.ts';
import * as deviceSettings from '../issued/device-setting.repository.ts';
import * as settings from './promotion-setting.repository.ts';

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
    const programs = ids.length === 0 ? [] : await deviceReleases.listLabelled(db, actor, ids);
    const programsOf = ({ screen, playing }: ScreenMoment) => {
      if (playing.some(({ release_id }) => synchronised.has(release_id))) return [];
      const onScreen = programs.filter((program) => program.screen === screen);
      return playing.flatMap((release) =>
        onScreen
          .filter(({ release_id }) => release_id === release.release_id)
          .map(({ release_id, name, label }) => ({
            ...{ release_id, program_name: name },
            label: label === null ? null : fromJson(label),
          })),
      );
    };
    return {
      ...(await this.#setting(actor, id)),
      screens: now.map((moment) => ({ screen: moment.screen, programs: programsOf(moment) })),
    };
  }

  /** The device's own switch and strategy, or those of its company. */
  async #setting(actor: Actor, id: number): Promise<settings.Promotion> {
    const { db } = this.#parts;
    const { promotes, strategy } = await settings.read(db, actor.company_id);
    const own = await deviceSettings.listNamed(db, [aiPm.name, pmStrategy.name], [id]);
    const payloadOf = (name: string) => {
      const row = own.find((setting) => setting.name === name);
      return row && fromJson(row.payload);
    };
    const ownSwitch = payloadOf(aiPm.name);
    const ownStrategy = payloadOf(pmStrategy.name);
    return {
      promotes: ownSwitch ? aiPm.payload.parse(ownSwitch).enabled : promotes,
      strategy: ownStrategy ? pmStrategy.payload.parse(ownStrategy).strategy : strategy,
    };
  }
}
