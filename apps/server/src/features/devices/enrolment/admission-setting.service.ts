import type { Admission, AdmissionSetting } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lanAddresses } from '../../../platform/http/lan-addresses.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CompanySettingService } from '../../../platform/settings/company-setting.service.ts';
import { isMostlyUntouched, isNearlyFull } from './admission.rules.ts';
import { admissionSettings, countPlaces, countUntouched, findCode } from './admission-setting.repository.ts';

/** How a company admits new devices, and whether it should approve each itself. */
export class AdmissionSettings {
  readonly #db: Platform['db'];
  readonly #config: Platform['config'];
  readonly #settings: CompanySettingService<AdmissionSetting>;

  constructor(deps: Pick<Platform, 'config' | 'db' | 'changes'>) {
    this.#db = deps.db;
    this.#config = deps.config;
    this.#settings = new CompanySettingService(deps, admissionSettings);
  }

  async get(actor: Actor): Promise<Admission> {
    const setting = await this.#settings.get(actor);
    const { host, port, rpcAddress, rpcPort } = this.#config;
    return {
      ...setting,
      is_crowded: !setting.approves_devices && (await this.#isCrowded(actor.company_id)),
      player: {
        addresses: lanAddresses(host),
        rpc_address: rpcAddress === undefined ? null : `${rpcAddress}:${rpcPort || port}`,
        company_code: await findCode(this.#db, actor.company_id),
      },
    };
  }

  update(actor: Actor, setting: AdmissionSetting): Promise<AdmissionSetting> {
    return this.#settings.update(actor, setting);
  }

  async #isCrowded(companyId: number): Promise<boolean> {
    const places = await countPlaces(this.#db, companyId);
    return isNearlyFull(places) && isMostlyUntouched(places, await countUntouched(this.#db, companyId));
  }
}
