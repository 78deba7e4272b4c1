import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReleaseOfScenes } from '../play-modes/play-stage.ts';
import { StandInServer } from '../player/stand-in-server.ts';
import { colourAt, pictureIn } from '../support/pixels.ts';
import { AgentBox } from './agent-box.ts';

let server: StandInServer;
let box: AgentBox;
let folder: string;
let viewers: string;
let sensor: ReturnType<typeof setInterval>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-sensing-'));
  viewers = join(folder, 'viewers.json');
  server = await StandInServer.start();
  // Red for everyone, blue for women.
  const [forAll, forWomen] = [aReleaseOfScenes(3, [20_000]), aReleaseOfScenes(4, [20_000])];
  const label = { priority: 1, genders: ['female' as const], ageBands: [] };
  const promoted = forWomen.programs.map((program) => ({ ...program, label }));
  await server.publish([{ ...forAll, programs: [...forAll.programs, ...promoted] }], []);
  const choices = ['--audience', viewers, '--camera'];
  box = await AgentBox.install(folder, new URL(server.address).origin, { choices });
  await box.start();
  await untilPlaying();
});

beforeEach(({ onTestFailed }) => onTestFailed(() => console.error(box.words.join('\n'))));

afterAll(async () => {
  clearInterval(sensor);
  await box?.remove();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const untilPlaying = () => vi.waitFor(() => expect(server.last('heartbeat')?.releaseId).toBe(3));

/** Has the sensor write these people twice a second. */
function see(people: readonly object[]): void {
  clearInterval(sensor);
  sensor = setInterval(() => {
    writeFileSync(`${viewers}.new`, JSON.stringify(people));
    renameSync(`${viewers}.new`, viewers);
  }, 500);
}

const promotedFor = () => server.last('heartbeat')?.audience;

describe('a machine with the agent, a sensor and a camera', () => {
  it('hears from the file of the sensor who is there, and of nobody once the sensor is silent', async () => {
    expect(server.last('hello')?.capabilities).toEqual(expect.arrayContaining(['audience-counts', 'camera']));
    see([{ id: 'a', gender: 'female', age: 25 }]);
    await expect.poll(promotedFor).toEqual([{ gender: 'female', ageBand: '21-30' }]);
    clearInterval(sensor);
    await expect.poll(promotedFor).toEqual([]);
  });

  it('shows its camera without asking anybody', async () => {
    const colourSeen = async (id: string) => {
      server.command(id, 'rpc-screenshot');
      const result = () => server.messages.find((one) => one.type === 'result' && one.id === id);
      await vi.waitFor(() => expect(result()).toMatchObject({ status: 'done' }));
      const picture = await pictureIn(server.uploads.get(id) ?? Buffer.of());
      return colourAt(picture, picture.width / 2, picture.height - 2);
    };
    const programs = ['red', 'blue'];
    expect(programs).toContain(await colourSeen('picture-before'));
    const full = { t: 5, s: 'near', x: 0, y: 0, w: 100, h: 100, minutes: 0, until: null } as const;
    server.set({ 'rpc-camera': full });
    let taken = 0;
    await expect
      .poll(() => {
        taken += 1;
        return colourSeen(`picture-${taken}`);
      })
      .not.toSatisfy((colour) => programs.includes(String(colour)));
  });
});
