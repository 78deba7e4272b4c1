import { incidentPath } from '@marquee/device-protocol';
import { describe, expect, it } from 'vitest';
import { DeviceHttpError } from './device-client.ts';
import { IncidentReporter } from './incident-reporter.ts';
import { Limiter } from './limiter.ts';

/** A reporter to a server that answers with these statuses, and with 200 after them. */
function aReporter(...statuses: number[]) {
  const sent: [path: string, magic: string][] = [];
  const reporter = new IncidentReporter({
    client: {
      async upload(_token, path, body) {
        sent.push([path, Buffer.from(body as Uint8Array).toString('hex', 0, 4)]);
        const status = statuses.shift();
        if (status === undefined) return;
        const response = new Response(null, { status });
        Object.defineProperty(response, 'url', { value: `http://server${path}` });
        throw new DeviceHttpError(response, {});
      },
    },
    identity: { token: 'token' },
    downloads: new Limiter(1),
    epochNow: () => 0,
    incidentRetryMs: 0,
  });
  return { reporter, sent };
}

const PNG = '89504e47';
const WEBM = '1a45dfa3';

describe('a simulated device with an incident', () => {
  it('sends a picture and a video of a black screen once the server knows of it, and not again', async () => {
    const { reporter, sent } = aReporter(404, 404);
    await reporter.show('black-screen');
    await reporter.show('black-screen');
    const picture = incidentPath('black-screen', 'alarm');
    const video = incidentPath('black-screen', 'video');
    expect(sent).toEqual([
      [picture, PNG],
      [picture, PNG],
      [picture, PNG],
      [video, WEBM],
    ]);
  });

  it('leaves what the server refuses', async () => {
    const { reporter, sent } = aReporter(413);
    await reporter.show('temperature');
    expect(sent).toHaveLength(1);
  });
});
