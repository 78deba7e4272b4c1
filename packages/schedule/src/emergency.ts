/** An emergency message as the evaluator sees it. */
export interface Emergency {
  readonly id: number;
  /** The screen of the device that it is for, from 1; null for all of them. */
  readonly screen: number | null;
  /** A band leaves the program visible; a message that fills the screen covers it. */
  readonly layout: 'band' | 'full';
  /** Epoch ms, like `endsAt`, at which it is over. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The emergency message that a screen shows at an instant: of several, the one that began last, then the one with the higher id. */
export function emergencyAt<Message extends Emergency>(
  emergencies: readonly Message[],
  screen: number,
  instantMs: number,
): Message | undefined {
  let last: Message | undefined;
  for (const one of emergencies) {
    if (!isFor(one, screen) || instantMs < one.startsAt || one.endsAt <= instantMs) continue;
    if (!last || one.startsAt > last.startsAt || (one.startsAt === last.startsAt && one.id > last.id))
      last = one;
  }
  return last;
}

/** The emergency message that hides what a screen plays at an instant. */
export function coverAt<Message extends Emergency>(
  emergencies: readonly Message[],
  screen: number,
  instantMs: number,
): Message | undefined {
  const shown = emergencyAt(emergencies, screen, instantMs);
  return shown?.layout === 'full' ? shown : undefined;
}

/** The first instant (epoch ms) after this one at which {@link coverAt} differs, or null. */
export function nextCoverChange(
  emergencies: readonly Emergency[],
  screen: number,
  instantMs: number,
): number | null {
  const now = coverAt(emergencies, screen, instantMs);
  const changes = emergencies
    .filter((one) => isFor(one, screen))
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => at > instantMs)
    .sort((a, b) => a - b);
  return changes.find((at) => coverAt(emergencies, screen, at) !== now) ?? null;
}

function isFor({ screen }: Emergency, own: number): boolean {
  return screen === null || screen === own;
}
