import { getEventListeners } from 'node:events';
import type { Pace } from '../../platform/content-store/pace.ts';
import type { DownloadGate } from './download-gate.service.ts';

/** A download that continues until it is finished or its device leaves. */
export function beginDownload(gate: DownloadGate, id: number, companyId = 1) {
  let finish = () => {};
  const left = new AbortController();
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state: { pace?: Pace | undefined; hasBegun: boolean } = { hasBegun: false };
  const over = gate.run({ id, companyId }, left.signal, async (pace) => {
    Object.assign(state, { hasBegun: true, pace });
    await finished;
  });
  return {
    state,
    over,
    /** Whether it waits for its turn. */
    isWaiting: () => getEventListeners(left.signal, 'abort').length > 0,
    leave: () => left.abort(),
    end: async () => (finish(), over),
  };
}
