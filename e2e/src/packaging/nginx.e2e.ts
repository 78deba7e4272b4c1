import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFleet } from '@marquee/device-sim';
import { Marquee, uploadFile } from '@marquee/testkit/harness';
import { canInstallByApt, unpackByApt } from '@marquee/testkit/system';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { noisePng } from '../support/png.ts';
import { NameServer } from './name-server.ts';
import { containerSite, NginxFront, packagedSite } from './nginx-front.ts';

describe.skipIf(!canInstallByApt())('nginx in front, where Debian packages can be downloaded', () => {
  let folder: string;
  let marquee: Marquee;
  let front: NginxFront;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-nginx-'));
    marquee = await Marquee.start(join(folder, 'data'), {
      env: { MARQUEE_ACCEL_PREFIX: '/content', MARQUEE_TRUST_PROXY: '1' },
    });
    front = await NginxFront.start(unpackByApt('nginx'), join(folder, 'nginx'), await packagedSite(marquee));
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

  it('finds a server whose address has changed, as that of a container does', async () => {
    const former = createServer((_, response) => response.end('former')).listen(marquee.port, '127.0.0.2');
    onTestFinished(() => void former.close());
    await once(former, 'listening');
    const names = await NameServer.start('127.0.0.2');
    onTestFinished(() => names.stop());
    const site = containerSite(marquee, names.place);
    const moving = await NginxFront.start(unpackByApt('nginx'), join(folder, 'container'), site);
    onTestFinished(() => moving.stop());
    const answer = async () => (await fetch(`${moving.address}/healthz`)).text();
    expect(await answer()).toBe('former');
    names.address = '127.0.0.1';
    // nginx asks again after five seconds.
    await expect.poll(answer, { timeout: 15_000 }).toContain('"status":"ok"');
  });
});
