import type { Cancel } from '../../platform/clock/clock.ts';
import { CoalescedWork } from '../../platform/coalesced-work.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Enter, MAX_WAIT_MS, MAX_WAITING, type Turns } from './download-queue.memory.ts';
import * as turns from './download-turn.repository.ts';
import { downloadsMoved } from './downloads-moved.topic.ts';

/** Finds turns of which the hint was lost, and those that a dead node held. */
const CHECK_MS = 2000;

interface Waiting {
  deviceId: number;
  turnId: number;
  settle: (isAdmitted: boolean) => void;
}

/** The devices of one company that download from this node, in one queue with those of the other nodes on the database. */
export class SharedDownloadQueue implements Turns {
  readonly #companyId: number;
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'bus' | 'nodes' | 'logger'>;
  readonly #active = new Map<number, { requests: number; turnId: number }>();
  readonly #checking: CoalescedWork;
  #waiting: Waiting[] = [];
  /** Turns that are over and may still be in the database. */
  #over: number[] = [];
  #asking = 0;
  #limit = 0;
  #cancels: Cancel[] | undefined;

  constructor(companyId: number, deps: Pick<Platform, 'db' | 'clock' | 'bus' | 'nodes' | 'logger'>) {
    this.#companyId = companyId;
    this.#deps = deps;
    this.#checking = new CoalescedWork(
      () => this.#check(),
      (error) => deps.logger.warn({ err: error, companyId }, 'turns of downloads could not be read'),
    );
  }

  get isEmpty(): boolean {
    return this.#active.size + this.#waiting.length + this.#over.length + this.#asking === 0;
  }

  enter: Enter = async (deviceId, limit, left) => {
    if (limit === null) return () => undefined;
    this.#limit = limit;
    if (this.#join(deviceId)) return () => this.#leave(deviceId);
    if (this.#waiting.length + this.#asking >= MAX_WAITING) return undefined;
    return (await this.#wait(deviceId, left)) ? () => this.#leave(deviceId) : undefined;
  };

  async #wait(deviceId: number, left: AbortSignal): Promise<boolean> {
    const turnId = await this.#ask();
    if (left.aborted) {
      this.#end(turnId);
      return false;
    }
    return new Promise((resolve) => {
      const own: Waiting = {
        deviceId,
        turnId,
        settle: (isAdmitted) => {
          cancel();
          left.removeEventListener('abort', leave);
          this.#waiting = this.#waiting.filter((one) => one !== own);
          if (!isAdmitted) this.#end(turnId);
          resolve(isAdmitted);
        },
      };
      const cancel = this.#deps.clock.after(MAX_WAIT_MS, () => own.settle(false));
      this.#waiting.push(own);
      this.#watch();
      const leave = () => own.settle(false);
      left.addEventListener('abort', leave);
      this.#checking.request();
    });
  }

  async #ask(): Promise<number> {
    const { db, nodes } = this.#deps;
    this.#asking += 1;
    try {
      return await withTransaction(db, (trx) => turns.add(trx, this.#companyId, nodes.id));
    } finally {
      this.#asking -= 1;
    }
  }

  /** Another request of a device that downloads already shares its turn. */
  #join(deviceId: number): boolean {
    const active = this.#active.get(deviceId);
    if (active) active.requests += 1;
    return active !== undefined;
  }

  #leave(deviceId: number): void {
    const active = this.#active.get(deviceId);
    if (!active) return;
    active.requests -= 1;
    if (active.requests > 0) return;
    this.#active.delete(deviceId);
    this.#end(active.turnId);
  }

  #end(turnId: number): void {
    this.#over.push(turnId);
    this.#watch();
    this.#checking.request();
  }

  async #check(): Promise<void> {
    const { db, bus, nodes } = this.#deps;
    const over = [...this.#over];
    if (over.length > 0) {
      await turns.remove(db, over);
      this.#over = this.#over.filter((id) => !over.includes(id));
      bus.publish(downloadsMoved, { company_id: this.#companyId });
    }
    if (this.#waiting.length > 0) {
      const due = new Set(await turns.listDue(db, this.#companyId, nodes.id, this.#limit));
      for (const waiting of [...this.#waiting]) this.#admit(waiting, due);
    }
    this.#watch();
  }

  #admit(waiting: Waiting, due: ReadonlySet<number>): void {
    const { deviceId, turnId } = waiting;
    if (!this.#waiting.includes(waiting)) return;
    if (this.#join(deviceId)) this.#end(turnId);
    else if (due.has(turnId)) this.#active.set(deviceId, { requests: 1, turnId });
    else return;
    waiting.settle(true);
  }

  /** Listens to the other nodes as long as anything waits. */
  #watch(): void {
    const isNeeded = this.#waiting.length + this.#over.length > 0;
    if (isNeeded === (this.#cancels !== undefined)) return;
    for (const cancel of this.#cancels ?? []) cancel();
    const { clock, bus } = this.#deps;
    const request = () => this.#checking.request();
    this.#cancels = isNeeded
      ? [
          clock.every(CHECK_MS, request),
          bus.subscribe(
            downloadsMoved,
            ({ company_id }) => {
              if (company_id === this.#companyId && this.#waiting.length > 0) request();
            },
            request,
          ),
        ]
      : undefined;
  }
}
