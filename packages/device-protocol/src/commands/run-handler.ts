import { type CommandName, findCommand, type HandlerMap, unsupported } from '@marquee/commands';
import { MAX_REASON } from '../limits.ts';
import { toPlainText } from '../primitives.ts';

/** Runs the handler of a command with its payload; settings have no id. Any error becomes the detail of the result. */
export async function runHandler(
  handlers: HandlerMap,
  name: CommandName,
  args: unknown,
  id?: string,
): Promise<{ status: 'done' | 'failed'; detail: string }> {
  // The key and the payload belong to the same command, which the compiler cannot infer through a union.
  const handler = handlers[name] as
    | ((payload: unknown, id?: string) => Promise<void> | void)
    | typeof unsupported;
  if (handler === unsupported) return { status: 'failed', detail: 'unsupported' };
  const payload = findCommand(name)?.payload.safeParse(args);
  if (!payload?.success) return { status: 'failed', detail: 'invalid' };
  try {
    await (id === undefined ? handler(payload.data) : handler(payload.data, id));
    return { status: 'done', detail: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'failed', detail: toPlainText(message, MAX_REASON) };
  }
}
