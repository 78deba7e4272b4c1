import { type Frame, type FramePartName, frameRoutes } from '@marquee/contract';
import { callRoute } from '../api/call-route.ts';
import { noPermission } from '../api/use-permitted-query.ts';

let gathered: { names: Set<FramePartName>; answer: Promise<Frame> } | undefined;

/**
 * Asks for one part of the frame, in one call with the others that are asked for in this turn.
 * @throws CallError also if the server does not answer this part to the user
 */
export async function askFramePart<const Name extends FramePartName>(
  name: Name,
): Promise<NonNullable<Frame[Name]>> {
  gathered ??= gather();
  gathered.names.add(name);
  const { [name]: part } = await gathered.answer;
  if (!part) throw noPermission();
  return part;
}

function gather() {
  const names = new Set<FramePartName>();
  // All that a page draws at first asks in the same turn.
  const answer = Promise.resolve().then(() => {
    gathered = undefined;
    return callRoute(frameRoutes.parts, { query: { parts: [...names].join(',') } });
  });
  return { names, answer };
}
