import type { EventTopic } from '@marquee/contract';
import type { Cancel } from '@marquee/scene';
import { pageClock } from '../clock/page-clock.ts';

/** Events come in bursts; one refetch covers all within this time, in ms. */
const GATHER_MS = 400;

/** Minimum time between refetches, in ms: during large downloads events never stop. */
const MIN_INTERVAL_MS = 1500;

/** Collects topics for a moment, then reports each once. */
export class TopicGatherer {
  private readonly gathered = new Set<EventTopic>();
  private readonly onTopic: (topic: EventTopic) => void;
  private cancelTimer: Cancel | undefined;
  private reportedAt = Number.NEGATIVE_INFINITY;

  constructor(onTopic: (topic: EventTopic) => void) {
    this.onTopic = onTopic;
  }

  gather(topics: readonly EventTopic[]): void {
    for (const topic of topics) this.gathered.add(topic);
    this.cancelTimer ??= pageClock.setTimer(
      Math.max(GATHER_MS, this.reportedAt + MIN_INTERVAL_MS - pageClock.now()),
      this.flush,
    );
  }

  stop(): void {
    this.cancelTimer?.();
  }

  private readonly flush = () => {
    this.cancelTimer = undefined;
    this.reportedAt = pageClock.now();
    for (const topic of this.gathered) this.onTopic(topic);
    this.gathered.clear();
  };
}
