import { ACTIVATION_CAPABILITY, type ActivationState } from '@marquee/device-protocol';
import type { RunContext } from './run-context.ts';

const ACTS_WITHIN_MS = 10_000;

/** The activation ends and comes back while a program plays. */
export async function endActivation(context: RunContext): Promise<void> {
  const { findings, capabilities } = context;
  if (!capabilities.includes(ACTIVATION_CAPABILITY)) {
    for (const rule of ['T1', 'T2'] as const)
      findings.skip(rule, 'the device does not name the capability activation');
    return;
  }
  const before = await heartbeatAs(context, 'activated');
  findings.check('T1', before !== undefined, 'no heartbeat named its activation within 10 s');
  const expired = await heartbeatAs(context, 'expired');
  findings.check('T1', expired !== undefined, 'no heartbeat named the end of its activation within 10 s');
  findings.check(
    'T2',
    typeof expired?.programId === 'number' || typeof before?.programId !== 'number',
    'it stopped playing when its activation ended',
  );
  const back = await heartbeatAs(context, 'activated');
  findings.check('T1', back !== undefined, 'no heartbeat named its new activation within 10 s');
}

/** The first heartbeat by which the device acts as it was sent. */
async function heartbeatAs({ server, log }: RunContext, state: ActivationState) {
  const from = log.end;
  server.send({ type: 'activation', state, trialEndsAt: null });
  return log.message(from, ACTS_WITHIN_MS, 'heartbeat', ({ activation }) => activation === state);
}
