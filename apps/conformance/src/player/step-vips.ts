import { createHash } from 'node:crypto';
import { DEVICE_PATHS, type DeviceVip, VIPS_CAPABILITY, vipPicturePath } from '@marquee/device-protocol';
import { type RunContext, sleep } from './run-context.ts';

const HELD_WITHIN_MS = 10_000;
const VIP_LIFE_MS = 3_600_000;
/** For a player, a picture is bytes with a hash. */
const PICTURE = Buffer.from('picture of a VIP');

/** VIPs: fetched with their pictures, refused when forged, and erased. */
export async function keepVips(context: RunContext): Promise<void> {
  const { server, log, findings, capabilities } = context;
  if (!capabilities.includes(VIPS_CAPABILITY)) {
    for (const rule of ['Q1', 'Q2', 'Q3', 'Q4'] as const)
      findings.skip(rule, 'the device does not name the capability vips');
    return;
  }
  const [first, second] = ['a', 'b'].map((digit) => sampleVip(digit.repeat(16), server.now()));
  if (!first || !second) return;
  const from = log.end;
  await server.publishVips(2, [first, second], new Map([[first.id, PICTURE]]));
  const fetched = await log.request(from, HELD_WITHIN_MS, DEVICE_PATHS.vips);
  if (!findings.check('Q1', fetched !== undefined, 'it did not fetch a list that was announced within 10 s'))
    return;
  const picture = await log.request(from, HELD_WITHIN_MS, vipPicturePath(first.id));
  findings.check('Q2', picture !== undefined, 'it did not fetch the picture of a VIP');
  const isHeld = await held(context, from, [first.id]);
  findings.check('Q4', isHeld, 'it did not report the VIP whose picture it has, and no other one');
  await refuses(context, first);
  const erasedAt = log.end;
  await server.publishVips(4, [], new Map());
  const isErased = await held(context, erasedAt, []);
  findings.check('Q3', isErased, 'it did not report that it has erased a VIP that its list has lost');
}

/** A list with a wrong signature. */
async function refuses({ server, log, findings }: RunContext, vip: DeviceVip): Promise<void> {
  const from = log.end;
  await server.publishVips(3, [], new Map([[vip.id, PICTURE]]), { isForged: true });
  const isRefusal = ({ kind, detail }: { kind: string; detail: string }) =>
    kind === 'manifest-refused' && detail.startsWith('vips: ');
  const fault = await log.message(from, HELD_WITHIN_MS, 'fault', isRefusal);
  findings.check('Q1', fault !== undefined, 'it did not report a list of VIPs with a wrong signature');
  await sleep(1000);
  const erased = log.all('vipsHeld', from).some(({ message }) => !message.ids.includes(vip.id));
  findings.check('Q1', !erased, 'it erased a VIP for a list with a wrong signature');
}

/** Whether it reports that it has exactly these VIPs. */
async function held({ log }: RunContext, from: number, ids: readonly string[]): Promise<boolean> {
  const message = await log.message(
    from,
    HELD_WITHIN_MS,
    'vipsHeld',
    (report) => report.ids.toSorted().join() === ids.join(),
  );
  return message !== undefined;
}

function sampleVip(id: string, serverNow: number): DeviceVip {
  const picture = { sha256: createHash('sha256').update(PICTURE).digest('hex'), size: PICTURE.length };
  return {
    ...{ id, welcomeText: `welcome ${id}`, sound: null, picture },
    expiresAt: serverNow + VIP_LIFE_MS,
  };
}
