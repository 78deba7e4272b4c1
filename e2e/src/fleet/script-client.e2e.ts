import { SETTING_COMMANDS, type SettingCommand, toInitial } from '@marquee/commands';
import { SAMPLE_PAYLOADS } from '@marquee/commands/testing';
import { type Device, deviceCommandRefusal } from '@marquee/contract';
import { createFleet } from '@marquee/device-sim';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { expect, it } from 'vitest';
import { eventually } from '../endurance/eventually.ts';

const DEVICES = 20;
/** As many calls as known script clients have open at a time. */
const AT_ONCE = 20;
const CONNECTED_WITHIN_MS = 60_000;
const APPLIED_WITHIN_MS = 60_000;

/** Digital-human resources are named by their ids instead. */
const SET_BY_PAYLOAD = SETTING_COMMANDS.filter(({ name }) => name !== 'rpc-digital-resources');

it('a script client sets and reads back each setting over a fleet, twenty calls at a time', {
  timeout: 180_000,
}, async ({ onTestFinished }) => {
  await inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    onTestFinished(() => marquee.stop());
    const { address, place } = marquee;
    const fleet = createFleet({
      server: address,
      messagePort: place.messagePort,
      count: DEVICES,
      machines: 'various',
    });
    onTestFinished(() => fleet.stop());
    await fleet.start();
    await eventually('the fleet', CONNECTED_WITHIN_MS, () =>
      fleet.stats.online === DEVICES ? null : `has ${fleet.stats.online} devices online`,
    );
    const { data } = (await marquee.call('GET', `/devices-mips?per_page=${DEVICES}`)) as { data: Device[] };
    const calls = data.flatMap((device) =>
      SET_BY_PAYLOAD.filter((command) => deviceCommandRefusal(command, device) === null).map((command) => ({
        deviceId: device.id,
        command,
      })),
    );
    const given = new Set(calls.map(({ command }) => command.name));
    // Nobody is in front of a simulated screen.
    expect(SET_BY_PAYLOAD.map(({ name }) => name).filter((name) => !given.has(name))).toEqual([
      'rpc-ai-pm',
      'rpc-pm-strategy',
    ]);

    await inTurns(calls, async ({ deviceId, command }) => {
      const answer = await setByForm(marquee, deviceId, command);
      expect(answer.status, `${command.name}: ${await answer.clone().text()}`).toBe(200);
    });
    await inTurns(calls, async ({ deviceId, command }) => {
      const path = command.name.replace('rpc-', 'rpc-initial-');
      const read = await marquee.call('GET', `/devices/${path}?type=0&id=${deviceId}`);
      expect(read, command.name).toEqual(toInitial(command, SAMPLE_PAYLOADS[command.name]));
    });
    const [device] = data;
    expect(await marquee.call('GET', `/devices/rpc-initial-backlight?type=0&id=${device?.id}`)).toEqual({
      is_blacklight: 0,
    });
    const deviceOf = new Map(fleet.devices.map((device) => [device.deviceId, device]));
    const applied = ({ deviceId, command: { name } }: (typeof calls)[number]) =>
      deviceOf.get(deviceId)?.settings[name];
    await eventually('the devices', APPLIED_WITHIN_MS, () => {
      const late = calls.filter((call) => applied(call) === undefined);
      return late.length === 0 ? null : `have not applied ${late.length} settings`;
    });
    for (const call of calls)
      expect(applied(call), call.command.name).toEqual(SAMPLE_PAYLOADS[call.command.name]);
  });
});

/** The call as known scripts write it: a form in which `type` 0 names one device; nested values are JSON. */
function setByForm(marquee: Marquee, deviceId: number, { name }: SettingCommand): Promise<Response> {
  const payload = SAMPLE_PAYLOADS[name];
  const form = new URLSearchParams({ type: '0', id: String(deviceId) });
  for (const [field, value] of Object.entries(payload))
    form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return fetch(`${marquee.address}/MIPS/devices/${name}`, {
    method: 'PUT',
    headers: { cookie: marquee.cookie },
    body: form,
  });
}

/** Does the work for each item, a number of them at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
