import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFleet } from '@marquee/device-sim';
import { Marquee, uploadFile } from '@marquee/testkit/harness';
import { canInstallByApt, unpackByApt } from '@marquee/testkit/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisePng } from '../support/png.ts';
import { NginxFront } from './nginx-front.ts';

describe.skipIf(!canInstallByApt())('nginx in front, where Debian packages can be downloaded', () => {
  let folder: string;
  let marquee: Marquee;
  let front: NginxFront;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
    marquee = await Marquee.start(join(folder, 'data'), {
      env: { MARQUEE_ACCEL_PREFIX: '/content', MARQUEE_TRUST_PROXY: '1' },
    });
    front = await NginxFront.start(unpackByApt('nginx'), join(folder, 'nginx'), marquee);
  });

  afterAll(async () => {
    await front?.stop();
    await marquee?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends files, whole and in parts, to those who may read them only', async () => {
    const content = noisePng(320, 320);
    const { materialId } = await uploadFile(marquee, 'noise.png', content);
    const url = `${front.address}/MIPS/materials/${materialId}/file`;
    const get = (headers: Record<string, string>) =>
      fetch(url, { headers: { cookie: marquee.cookie, ...headers } });
    const whole = await get({});
    expect(whole.headers.get('server')).toContain('nginx');
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await get({ range: 'bytes=1000-1999' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${front.address}/content/ab/cd`)).status).toBe(404);
  });

  it('passes devices and their connections on', async () => {
    const fleet = createFleet({
      server: front.address,
      messagePort: Number(new URL(front.address).port),
      count: 3,
    });
    await fleet.start();
    await fleet.until(({ online }) => online === 3);
    fleet.stop();
  });
});
