import {
  type ManifestNotice,
  type ManifestRefusal,
  type NoticeList as SignedContent,
  type SignedNotices,
  verifyNotices,
} from '@marquee/device-protocol';
import type { Credentials, StateStore } from '../storage/state-store.ts';

export type NoticeAcceptance = 'accepted' | 'unchanged' | ManifestRefusal;

/** The newest list of notices that the server has sent to this device. It survives a restart. */
export class NoticeList {
  readonly #state: StateStore;
  #list: SignedContent | undefined;
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** Reads what an earlier run stored. The disk is not trusted more than the network. */
  load({ deviceId, manifestKeys }: Credentials): Promise<void> {
    return this.#serialize(async () => {
      const stored = await this.#state.read('noticeList');
      const verdict = stored && (await verifyNotices(stored, manifestKeys, { deviceId }));
      this.#list = verdict?.ok ? verdict.list : undefined;
    });
  }

  /** The revision of the list; 0 without one. */
  get revision(): number {
    return this.#list?.revision ?? 0;
  }

  /** Undefined without a list. */
  get notices(): readonly ManifestNotice[] | undefined {
    return this.#list?.notices;
  }

  /** Stores a list from the server, or returns the reason for a refusal and changes nothing. */
  accept(
    { payload, keyId, signature }: SignedNotices,
    { deviceId, manifestKeys }: Credentials,
  ): Promise<NoticeAcceptance> {
    return this.#serialize(async () => {
      const signed = { payload, keyId, signature };
      const minRevision = this.revision;
      const verdict = await verifyNotices(signed, manifestKeys, { deviceId, minRevision });
      if (!verdict.ok) return verdict.reason;
      if (verdict.list.revision === minRevision) return 'unchanged';
      await this.#state.write({ noticeList: signed });
      this.#list = verdict.list;
      return 'accepted';
    });
  }

  drop(): Promise<void> {
    return this.#serialize(async () => {
      if (!this.#list) return;
      await this.#state.write({ noticeList: null });
      this.#list = undefined;
    });
  }

  /** One change at a time: of two lists that arrive together, the newer one stays. */
  #serialize<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#lastChange.then(change);
    this.#lastChange = result.catch(() => undefined);
    return result;
  }
}
