import type { Pace } from '../../platform/content-store/pace.ts';
import type { DownloadGate } from './download-gate.service.ts';

/** A download that continues until it is finished or its device leaves. */
export function beginDownload(gate: DownloadGate, id: number, companyId = 1) {
  let finish = () => {};
  let leave = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const state: { pace?: Pace | undefined; hasBegun: boolean } = { hasBegun: false };
  const onGone = (gone: () => void) => {
    leave = gone;
    return () => {};
  };
  const over = gate.run({ id, companyId }, onGone, async (pace) => {
    Object.assign(state, { hasBegun: true, pace });
    await finished;
  });
  return { state, over, leave: () => leave(), end: async () => (finish(), over) };
}
