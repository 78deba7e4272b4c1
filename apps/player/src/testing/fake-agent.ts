import type { CommandName } from '@marquee/commands';
import type { AgentFile, AgentLink } from '../agent/agent-link.ts';

/** An agent that records what it is asked. */
export class FakeAgent implements Pick<AgentLink, 'can' | 'run' | 'tell'> {
  readonly asked: string[] = [];
  readonly told: string[] = [];
  /** Answers with this text as its file. */
  file: AgentFile | undefined;
  /** Fails with these words. */
  failure: string | undefined;
  readonly #commands: readonly CommandName[];

  constructor(commands: readonly CommandName[]) {
    this.#commands = commands;
  }

  can(name: CommandName): boolean {
    return this.#commands.includes(name);
  }

  async run(name: CommandName, payload: unknown): Promise<AgentFile | undefined> {
    this.asked.push(`${name} ${JSON.stringify(payload)}`);
    if (this.failure !== undefined) throw new Error(this.failure);
    return this.file;
  }

  tell(message: object): boolean {
    this.told.push(JSON.stringify(message));
    return true;
  }
}
