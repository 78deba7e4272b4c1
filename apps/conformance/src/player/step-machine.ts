import type { DeviceSettings } from '@marquee/device-protocol';
import type { RunContext } from './run-context.ts';

const APPLIES_WITHIN_MS = 10_000;
/** The camera is shown for no longer than this. */
const CAMERA_MS = 2000;

/** The settings of the machine that a device names: the camera on its screen, and its own digital human. */
export async function setMachine(context: RunContext): Promise<void> {
  const { server, findings, capabilities } = context;
  const until = server.now() + CAMERA_MS;
  const camera = { t: 4, s: 'near', x: 0, y: 0, w: 100, h: 100, minutes: 1, until } as const;
  const settings: DeviceSettings['settings'] = {
    ...(capabilities.includes('camera') && { 'rpc-camera': camera }),
    ...(capabilities.includes('digital-human') && { 'rpc-digital': { enabled: true } }),
  };
  if (Object.keys(settings).length === 0)
    return findings.skip('S13', 'the device names no capability of the machine');
  const before = server.settings.settings;
  for (const next of [{ ...before, ...settings }, before]) await apply(context, next);
}

async function apply(
  { server, log, findings }: RunContext,
  settings: DeviceSettings['settings'],
): Promise<void> {
  const from = log.end;
  const revision = server.settings.revision + 1;
  server.settings = { ...server.settings, revision, settings };
  server.send({ type: 'changed', what: 'settings', revision });
  const applied = await log.message(
    from,
    APPLIES_WITHIN_MS,
    'applied',
    (report) => report.what === 'settings' && report.revision === revision,
  );
  findings.check('S13', applied !== undefined, 'it did not apply a setting of the machine within 10 s');
  for (const { name, detail } of applied?.failures ?? [])
    findings.check('S13', false, `it failed to apply ${name}, whose capability it names: ${detail}`);
}
