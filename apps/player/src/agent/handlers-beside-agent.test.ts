import { type CommandName, capabilitiesOf, type HandlerMap, unsupported } from '@marquee/commands';
import { runHandler } from '@marquee/device-protocol';
import { settle } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerHandlers } from '../commands/player-handlers.ts';
import { FakeAgent } from '../testing/fake-agent.ts';
import { recordedParts } from '../testing/recorded-parts.ts';
import { handlersBesideAgent } from './handlers-beside-agent.ts';

let actions: string[];

beforeEach(() => {
  actions = [];
});

/** The handlers of a page beside an agent with these commands. */
function beside(agent: FakeAgent): HandlerMap {
  const own = playerHandlers(recordedParts((call) => actions.push(call)));
  return handlersBesideAgent(own, agent, {
    followVolume: async () => void actions.push('volume followed'),
    followPower: async () => void actions.push('power followed'),
    showHdmi: async (isShown) => void actions.push(`HDMI ${isShown}`),
    endPlays: async () => void actions.push('plays ended'),
    sayBye: (reason) => void actions.push(`bye ${reason}`),
    uploadPictures: async (id, pictures, source) => {
      const texts = await Promise.all(pictures.map((picture) => picture.text()));
      actions.push(`picture ${id} ${texts.join(', ')} of ${source}`);
    },
    uploadLogs: async (id, log) => void actions.push(`log ${id} ${log}`),
  });
}

const run = (agent: FakeAgent, name: CommandName, payload: object) =>
  runHandler(beside(agent), name, payload, 'command-1');

describe('a page and its agent', () => {
  it('name the capabilities of both', () => {
    const own = capabilitiesOf(playerHandlers(recordedParts(() => {})));
    const both = capabilitiesOf(beside(new FakeAgent(['rpc-screenshot', 'rpc-shutdown', 'rpc-volume'])));
    expect(both).toEqual(expect.arrayContaining(own));
    expect(both.filter((name) => !own.includes(name)).toSorted()).toEqual(['screenshot', 'shutdown']);
  });

  it('leave out what neither of them can', () => {
    const handlers = beside(new FakeAgent(['rpc-camera']));
    expect([handlers['rpc-screenshot'], handlers['rpc-watchdog']]).toEqual([unsupported, unsupported]);
  });

  it('upload the picture of the agent', async () => {
    const agent = new FakeAgent(['rpc-screenshot']);
    agent.file = { base64: btoa('a picture'), second: btoa('another'), source: 'output' };
    expect(await run(agent, 'rpc-screenshot', {})).toMatchObject({ status: 'done' });
    expect(actions).toEqual(['picture command-1 a picture, another of output']);
  });

  it('say why the agent failed', async () => {
    const agent = new FakeAgent(['rpc-brightness']);
    agent.failure = 'ddcutil did not answer';
    const result = await run(agent, 'rpc-brightness', { brightness: 50 });
    expect(result).toEqual({ status: 'failed', detail: 'ddcutil did not answer' });
  });

  it('show the HDMI input once the agent has allowed it', async () => {
    const agent = new FakeAgent(['rpc-hdmi-in']);
    expect(await run(agent, 'rpc-hdmi-in', { enabled: true })).toMatchObject({ status: 'done' });
    expect([agent.asked, actions]).toEqual([['rpc-hdmi-in {"enabled":true}'], ['HDMI true']]);
    agent.failure = 'the browser is not running';
    expect(await run(agent, 'rpc-hdmi-in', { enabled: true })).toMatchObject({ status: 'failed' });
    expect(actions).toHaveLength(1);
  });

  it('let the agent set the brightness, or else darken the page', async () => {
    const [able, unable] = [new FakeAgent(['rpc-brightness']), new FakeAgent([])];
    await run(able, 'rpc-brightness', { brightness: 50 });
    expect([able.asked, actions]).toEqual([['rpc-brightness {"brightness":50}'], []]);
    await run(unable, 'rpc-brightness', { brightness: 50 });
    expect([unable.asked, actions]).toEqual([[], ['screen.setBrightness']]);
  });

  it('have the machine follow the page before a setting counts as applied', async () => {
    const agent = new FakeAgent(['rpc-volume', 'rpc-backlight']);
    await run(agent, 'rpc-volume', { volume: 10 });
    await run(agent, 'rpc-backlight', { switchStatus: 0 });
    expect(actions).toEqual(['volume.set', 'volume followed', 'power.setBacklight', 'power followed']);
  });

  it('restart the machine, and leave the result to its next run', async () => {
    const agent = new FakeAgent(['rpc-reboot']);
    let hasResult = false;
    const waitForResult = async () => {
      await run(agent, 'rpc-reboot', {});
      hasResult = true;
    };
    void waitForResult();
    await settle();
    expect([agent.asked, actions, hasResult]).toEqual([
      ['rpc-reboot {}'],
      ['plays ended', 'bye restart'],
      false,
    ]);
  });

  it('report a restart that did not happen', async () => {
    const agent = new FakeAgent(['rpc-reboot']);
    agent.failure = 'Access denied';
    expect(await run(agent, 'rpc-reboot', {})).toEqual({ status: 'failed', detail: 'Access denied' });
    expect(actions).toEqual([]);
  });

  it('clear the log of both, and upload both', async () => {
    const agent = new FakeAgent(['rpc-log', 'rpc-log-clean']);
    await run(agent, 'rpc-log-clean', { range: 'all' });
    agent.file = { base64: btoa('journal') };
    await run(agent, 'rpc-log', {});
    expect(actions).toEqual(['log.clear', 'log command-1 journal']);
    expect(agent.asked).toEqual(['rpc-log-clean {"range":"all"}', 'rpc-log {}']);
  });
});
