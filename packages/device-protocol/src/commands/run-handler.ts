import { type CommandName, findCommand, type HandlerMap, unsupported } from '@marquee/commands';

const MAX_DETAIL = 200;

/** Runs the handler of a command with its payload. Any error becomes the detail of the result. */
export async function runHandler(
  handlers: HandlerMap,
  name: CommandName,
  args: unknown,
): Promise<{ status: 'done' | 'failed'; detail: string }> {
  // The key and the payload belong to the same command, which the compiler cannot infer through a union.
  const handler = handlers[name] as ((payload: unknown) => Promise<void> | void) | typeof unsupported;
  if (handler === unsupported) return { status: 'failed', detail: 'unsupported' };
  const payload = findCommand(name)?.payload.safeParse(args);
  if (!payload?.success) return { status: 'failed', detail: 'invalid' };
  try {
    await handler(payload.data);
    return { status: 'done', detail: '' };
  } catch (error) {
    return { status: 'failed', detail: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, MAX_DETAIL);
}
