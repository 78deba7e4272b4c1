import { VIPS_CAPABILITY, VipKeeper, vipPicturePath } from '@marquee/device-protocol';
import { ApiError } from '../connection/api-error.ts';
import type { VipParts } from '../vips/vip-parts.ts';
import type { Part, PartContext } from './part.ts';
import type { Stage } from './stage.ts';

/** Far more than the picture of a VIP has. */
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** Statuses of the answer without a picture: no longer for this device, or not readable by the server. */
const WITHOUT_PICTURE = [404, 410];

/** The VIPs of this device: kept in step with the server, given to both screens and to the source that recognizes them. */
export class VipsPart implements Part {
  readonly capabilities: readonly string[];
  readonly #context: PartContext;
  readonly #keeper: VipKeeper | undefined;

  constructor(context: PartContext, stage: Stage) {
    const { vips } = context.options;
    this.#context = context;
    this.capabilities = vips ? [VIPS_CAPABILITY] : [];
    this.#keeper = vips && this.#newKeeper(vips, stage);
    const keeper = this.#keeper;
    if (!keeper) return;
    context.events.listen({
      welcomed: ({ state }) => {
        const { credentials } = context.enrolment;
        if (!credentials) return;
        if (!state.features?.includes(VIPS_CAPABILITY)) return void keeper.withdrawn();
        void keeper.open(credentials);
        keeper.welcomed();
      },
      'vips-announced': () => keeper.ask(),
      'server-time': () => keeper.expire(),
      'token-refused': () => void keeper.erase(),
    });
  }

  async load(): Promise<void> {
    const { credentials } = this.#context.enrolment;
    if (credentials) await this.#keeper?.open(credentials);
  }

  stop(): void {
    this.#keeper?.stop();
  }

  #newKeeper({ storage, bridge }: VipParts, stage: Stage): VipKeeper {
    const { options, enrolment, faults, serverClock } = this.#context;
    const { api, clock, random, reporter, secondScreen } = options;
    const token = () => enrolment.token ?? '';
    const keeper = new VipKeeper({
      storage,
      random,
      fetchList: async (revision) => {
        const fetched = await api.vips(token(), `"${revision}"`);
        return fetched === 'unchanged' ? undefined : fetched.value;
      },
      fetchPicture: async (id) => {
        try {
          const picture = await api.file(token(), vipPicturePath(id), MAX_PICTURE_BYTES);
          return new Uint8Array(await picture.arrayBuffer());
        } catch (error) {
          if (error instanceof ApiError && WITHOUT_PICTURE.includes(error.status)) return undefined;
          throw error;
        }
      },
      serverNow: () => serverClock.now(),
      setTimer: (delayMs, run) => clock.setTimer(delayMs, run),
      held: (revision, ids) => reporter.send({ type: 'vipsHeld', revision, ids: [...ids] }),
      onChange: () => {
        stage.welcomes?.use(keeper.vips);
        bridge.use(keeper.vips);
        secondScreen.send({ type: 'vips-stored' });
      },
      onRefused: (reason) => faults.refusedList('vips', reason),
      onError: (error) => faults.unexpected(error),
    });
    return keeper;
  }
}
