import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { type TestNode, ThreeNodes } from '../../testing/three-nodes.ts';
import { DownloadGate } from './download-gate.service.ts';
import { MAX_WAIT_MS } from './download-queue.memory.ts';
import { beginDownload } from './testing.ts';

type Download = ReturnType<typeof beginDownload>;

describe('downloads from three nodes', () => {
  let scene: ThreeNodes;
  let gates: DownloadGate[];
  let company: number;
  beforeAll(async () => {
    scene = await ThreeNodes.start();
    const { id } = await query(scene.db).selectFrom('company').select('id').executeTakeFirstOrThrow();
    company = id;
  });
  afterAll(() => scene?.stop());
  beforeEach(() => {
    gates = scene.nodes.map(({ server }) => new DownloadGate(server.app.platform));
  });

  const limitTo = (concurrency: number) => scene.admin.put('/download-set', { concurrency });
  const begin = (node: number, device: number) => beginDownload(gateOf(node), device, company);
  const gateOf = (node: number) => gates[node] as DownloadGate;
  const begun = (download: Download) => expect.poll(() => download.state.hasBegun).toBe(true);
  const turns = async () => (await query(scene.db).selectFrom('download_turn').select('id').execute()).length;
  const areQueued = (count: number) => expect.poll(turns).toBe(count);
  /** Long enough for a turn that should not have come. */
  const passSome = () => scene.advance(3000);

  it('keep to the limit together, first come, first served', async () => {
    await limitTo(2);
    const first = begin(0, 1);
    await begun(first);
    const second = begin(1, 2);
    await begun(second);
    const third = begin(2, 3);
    await areQueued(3);
    const fourth = begin(0, 4);
    await areQueued(4);
    passSome();
    await first.end();
    await begun(third);
    expect(fourth.state.hasBegun).toBe(false);
    await second.end();
    await begun(fourth);
    expect(await Promise.all([third.end(), fourth.end()])).toEqual([true, true]);
    await areQueued(0);
  });

  it('share the turn of their device', async () => {
    await limitTo(1);
    const file = begin(0, 1);
    await begun(file);
    const other = begin(0, 1);
    await begun(other);
    await file.end();
    const waiting = begin(1, 2);
    await areQueued(2);
    expect(waiting.state.hasBegun).toBe(false);
    await other.end();
    await begun(waiting);
    await waiting.end();
    await areQueued(0);
  });

  it('keep no turn of a device that has gone while it asked for one', async () => {
    await limitTo(1);
    const first = begin(0, 1);
    await begun(first);
    const gone = begin(1, 2);
    gone.leave();
    expect(await gone.over).toBe(false);
    await areQueued(1);
    await first.end();
  });

  it('leave the queue with their device, or when their turn does not come', async () => {
    await limitTo(1);
    const first = begin(0, 1);
    await begun(first);
    const [gone, late] = [begin(1, 2), begin(2, 3)];
    await areQueued(3);
    gone.leave();
    expect(await gone.over).toBe(false);
    await areQueued(2);
    scene.advance(MAX_WAIT_MS);
    expect(await late.over).toBe(false);
    await areQueued(1);
    await first.end();
    await areQueued(0);
  });

  it('begin although the hint of another node is lost', async () => {
    await limitTo(1);
    const first = begin(0, 1);
    await begun(first);
    const second = begin(1, 2);
    await areQueued(2);
    const { bus } = (scene.nodes[1] as TestNode).server.app.platform;
    await bus.stop();
    await first.end();
    await areQueued(1);
    passSome();
    await begun(second);
    await second.end();
    await areQueued(0);
    await bus.start();
  });

  it('begin once the node that had the turn is dead', async () => {
    await limitTo(1);
    await begun(begin(2, 1));
    await scene.kill(scene.nodes[2]);
    await scene.pass(45);
    const next = begin(0, 2);
    await begun(next);
    await next.end();
    await areQueued(0);
  });
});
