import type { Traffic } from '@marquee/contract';
import { DEVICE_PATHS } from '@marquee/device-protocol';
import { describe, expect, it } from 'vitest';
import { CONTENT, SHA, useDeviceApi } from './features/devices/testing/use-device-api.ts';
import { query } from './platform/database/query.ts';

describe.each(['sqlite', 'postgres'] as const)('the traffic of the server on %s', (engine) => {
  const api = useDeviceApi(engine);

  it('is counted per direction, up to the end of the server', async () => {
    const { server, ports, device } = api;
    await api.build();
    const base = `http://127.0.0.1:${ports.port}`;
    const headers = { authorization: `Bearer ${device.token}` };
    const file = await fetch(`${base}${DEVICE_PATHS.files}/${SHA}`, { headers });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(CONTENT);
    const { cookie } = await server.signIn();
    const answer = await fetch(`${base}/MIPS/console/device`, { headers: { cookie } });
    const text = await answer.text();
    const counted = async () => {
      server.clock.advance(10_000);
      const response = await fetch(`${base}/MIPS/console/flowByte`, { headers: { cookie } });
      return (await response.json()) as Traffic;
    };
    await expect.poll(async () => (await counted()).today.device_down).toBeGreaterThan(CONTENT.length);
    const { today, sum, bars } = await counted();
    expect(today.device_up).toBeGreaterThan(0);
    expect(today.console_down).toBeGreaterThan(text.length);
    expect(sum.console_down).toBeGreaterThanOrEqual(today.console_down);
    expect(bars.reduce((all, bar) => all + bar.device_down, 0)).toBe(sum.device_down);
    const rows = await query(server.app.platform.db)
      .selectFrom('traffic_sample')
      .select('department_id')
      .execute();
    expect(rows.some(({ department_id }) => department_id > 0)).toBe(true);
  });
});
