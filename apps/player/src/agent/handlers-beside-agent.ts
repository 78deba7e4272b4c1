import { type CommandName, type HandlerMap, unsupported } from '@marquee/commands';
import type { AgentFile, AgentLink } from './agent-link.ts';

/** The parts of the page that take part in what the agent does. */
export interface PartsBesideAgent {
  /** Has the machine follow the volume that counts now. */
  followVolume(): Promise<void>;
  /** Has the panels follow whether the screen is on. */
  followPower(): Promise<void>;
  /** Shows the HDMI input above the programs, or the programs again. */
  showHdmi(isShown: boolean): Promise<void>;
  /** Notes what was on the screen, because the machine ends. */
  endPlays(): Promise<void>;
  /** Tells the server why the device leaves, so that nobody looks for a fault. */
  sayBye(reason: 'restart' | 'shutdown'): void;
  /** Sends a picture of each screen as the files that the command with this id asks for. */
  uploadPictures(commandId: string, pictures: readonly Blob[], source: AgentFile['source']): Promise<void>;
  /** Sends the player's own log, and another one after it. */
  uploadLogs(commandId: string, machineLog: string): Promise<void>;
}

/**
 * The handlers of a page and its agent together. The agent does what the page cannot; what both can, the one does that is nearer
 * to the hardware. Plans are evaluated by the page, and the agent follows what they say.
 */
export function handlersBesideAgent(
  own: HandlerMap,
  agent: Pick<AgentLink, 'can' | 'run'>,
  parts: PartsBesideAgent,
): HandlerMap {
  const byAgent = (name: CommandName) =>
    agent.can(name)
      ? async (payload: unknown, id?: string) => {
          await agent.run(name, payload, id);
        }
      : unsupported;
  const byEither = <Name extends CommandName>(name: Name, handler: HandlerMap[Name]) =>
    agent.can(name) ? handler : own[name];
  const { 'rpc-volume': setVolume, 'rpc-volume-plan': setVolumePlan } = own;
  const {
    'rpc-backlight': setBacklight,
    'rpc-power-schedule': setPowerPlan,
    'rpc-log-clean': clearLog,
  } = own;
  return {
    ...own,
    'rpc-screenshot': byEither('rpc-screenshot', async (payload, id) => {
      const file = await agent.run('rpc-screenshot', payload, id);
      if (!file) throw new Error('the agent sent no picture');
      const { base64, second, source } = file;
      const pictures = [base64, ...(second === undefined ? [] : [second])];
      await parts.uploadPictures(id, pictures.map(blobOf), source);
    }),
    'rpc-volume': followed(setVolume, () => parts.followVolume()),
    'rpc-volume-plan': followed(setVolumePlan, () => parts.followVolume()),
    'rpc-backlight': followed(setBacklight, () => parts.followPower()),
    'rpc-power-schedule': followed(setPowerPlan, () => parts.followPower()),
    'rpc-brightness': byEither('rpc-brightness', byAgent('rpc-brightness')),
    'rpc-hdmi-in': byEither('rpc-hdmi-in', async ({ enabled }) => {
      await agent.run('rpc-hdmi-in', { enabled });
      await parts.showHdmi(enabled);
    }),
    'rpc-reboot': byEither('rpc-reboot', (payload, id) => endMachine('rpc-reboot', payload, id)),
    'rpc-shutdown': byEither('rpc-shutdown', (payload, id) => endMachine('rpc-shutdown', payload, id)),
    'rpc-log': byEither('rpc-log', async (payload, id) => {
      const file = await agent.run('rpc-log', payload, id);
      await parts.uploadLogs(id, file ? await blobOf(file.base64).text() : '');
    }),
    'rpc-log-clean': byEither('rpc-log-clean', async (payload, id) => {
      if (clearLog !== unsupported) await clearLog(payload, id);
      await agent.run('rpc-log-clean', payload, id);
    }),
    'rpc-upgrade': byEither('rpc-upgrade', (payload, id) => endMachine('rpc-upgrade', payload, id)),
    'rpc-startup-on-boot': byAgent('rpc-startup-on-boot'),
    'rpc-watchdog': byAgent('rpc-watchdog'),
  };

  /** The next run reports the result, so this one must not. */
  async function endMachine(name: CommandName, payload: unknown, id: string): Promise<never> {
    await agent.run(name, payload, id);
    await parts.endPlays();
    parts.sayBye(name === 'rpc-shutdown' ? 'shutdown' : 'restart');
    return new Promise(() => {});
  }
}

function followed<Payload>(
  handler: ((payload: Payload) => Promise<void> | void) | typeof unsupported,
  follow: () => Promise<void>,
) {
  if (handler === unsupported) return unsupported;
  return async (payload: Payload) => {
    await handler(payload);
    await follow();
  };
}

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)]);
}
