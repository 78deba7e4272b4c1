import type { AgentMessage } from '@marquee/agent-channel';
import type { CommandFile } from '../machine/machine-handlers.ts';

type FileMessage = NonNullable<Extract<AgentMessage, { type: 'result' }>['file']>;

/** The file of a command, as the page takes it. */
export function fileMessage({ bytes, source, second }: CommandFile): FileMessage {
  return {
    base64: bytes.toString('base64'),
    ...(source && { source }),
    ...(second && { second: second.toString('base64') }),
  };
}
