import { randomUUID } from 'node:crypto';
import type { LicenceOrder, LicencePlan } from '@marquee/contract';
import type { Vendor } from '@marquee/testkit/demo';
import { type Marquee, TestDevice } from '@marquee/testkit/harness';

/** A call that changes the ledger of licences, and can be sent again after it was interrupted. */
export interface LicenceCall {
  send(): Promise<Response>;
  /** Completes it after an interruption; without it, the call itself is sent again. */
  again?(): Promise<Response>;
  /** Whether this answer says that the change has been made, now or before. */
  isDone(answer: Response): boolean | Promise<boolean>;
  /** The device that is activated then. */
  deviceId?: number;
}

const isOk = ({ ok }: Response) => ok;

/** Changes of the ledger by an administrator and by the vendor, each from its preparation to the call that is interrupted. */
export class LicenceActs {
  readonly #marquee: Marquee;
  readonly #vendor: Vendor;
  readonly #plan: LicencePlan;

  private constructor(marquee: Marquee, vendor: Vendor, plan: LicencePlan) {
    this.#marquee = marquee;
    this.#vendor = vendor;
    this.#plan = plan;
  }

  static async of(marquee: Marquee, vendor: Vendor): Promise<LicenceActs> {
    const { plans } = (await marquee.call('GET', '/licences/plans')) as { plans: LicencePlan[] };
    const plan = plans.find(({ pool }) => pool === 'normal');
    if (!plan) throw new Error('the vendor has no plan');
    return new LicenceActs(marquee, vendor, plan);
  }

  /** Every kind of change, by name. */
  readonly kinds = {
    /** The caller names no request, so that only the server knows what it has asked for. */
    draw: async (): Promise<LicenceCall> => ({
      send: () => this.#marquee.fetch('GET', '/licences/get-point?pool=normal&count=1'),
      again: () => this.#marquee.fetch('GET', '/licences/re-get-point-all'),
      isDone: async (answer) => answer.ok && (await answer.json()).open === 0,
    }),
    activate: async (): Promise<LicenceCall> => {
      const deviceId = await this.#device();
      const send = () => this.#marquee.fetch('POST', '/licences/device', { ids: [deviceId] });
      return { send, isDone: isOk, deviceId };
    },
    order: async (): Promise<LicenceCall> => {
      const wish = { request_id: randomUUID(), plan_id: this.#plan.id, quantity: 2, pay_type: 'alipay' };
      return { send: () => this.#marquee.fetch('POST', '/licences/add-order', wish), isDone: isOk };
    },
    /** Pays the order that {@link order} has made, or a new one. */
    pay: async (): Promise<LicenceCall> => {
      const order = (await this.#openOrder()) ?? (await this.#newOrder());
      const trade = this.#vendor.gateway.trades.at(-1);
      if (!trade) throw new Error('no trade');
      this.#vendor.gateway.pay(trade);
      const notice = this.#vendor.gateway.notice(trade);
      return {
        send: async () => {
          // The authority may be gone; the provider sends its notice again.
          await this.#vendor.gateway.deliver(notice).catch(() => undefined);
          return this.#marquee.fetch('GET', `/licences/get-payment-status?order_id=${order.order_id}`);
        },
        isDone: async (answer) => answer.ok && (await answer.json()).trade_status === 'credited',
      };
    },
    /** The device returns its activation. */
    remove: async (): Promise<LicenceCall> => {
      const deviceId = await this.#device();
      await this.#marquee.call('POST', '/licences/device', { ids: [deviceId] });
      const send = () => this.#marquee.fetch('DELETE', '/devices', { ids: [deviceId] });
      return { send, isDone: ({ ok, status }) => ok || status === 404 };
    },
  } as const;

  async #device(): Promise<number> {
    const { enrolled } = await TestDevice.enrol(this.#marquee);
    return enrolled.deviceId;
  }

  async #openOrder(): Promise<LicenceOrder | undefined> {
    const { data } = (await this.#marquee.call('GET', '/licences/purchase')) as { data: LicenceOrder[] };
    return data.find(({ trade_status }) => trade_status === 'awaiting');
  }

  async #newOrder(): Promise<LicenceOrder> {
    const { send } = await this.kinds.order();
    return (await send()).json();
  }
}
