import { publicAddressOf, type StreamAddress } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { AddressOrder } from './address-order.ts';
import type { LoadEngine } from './load-engine.ts';
import { type SoundAndFit, StreamSlot } from './stream-slot.ts';

/** How long the last picture of a lost stream remains, for the next connection to replace it. */
const MAX_HOLD_MS = 3_000;

/**
 * Shows the address that is due, or else the next one that works. The present picture stays until that of the next connection has
 * arrived; without any connection nothing is shown, and all addresses are tried again after a pause.
 */
export class StreamPlayer {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #load: LoadEngine;
  readonly #onChange: () => void;
  readonly #reported = new Set<string>();
  #addresses: readonly StreamAddress[] = [];
  #order = new AddressOrder(0);
  #due = 0;
  #shown: StreamSlot | undefined;
  #pending: StreamSlot | undefined;
  #holdMs = 0;
  #pauseMs = 0;
  #settle: () => void = () => {};
  #settled: Promise<void> = Promise.resolve();

  /** `onChange` is called when a picture has appeared or disappeared. */
  constructor(context: RenderContext, load: LoadEngine, onChange: () => void) {
    this.#context = context;
    this.#load = load;
    this.#onChange = onChange;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
  }

  get isOpen(): boolean {
    return this.#addresses.length > 0;
  }

  get hasPicture(): boolean {
    return this.#shown?.hasPicture === true;
  }

  /** Resolves when the first address shows a picture or has failed. */
  whenSettled(): Promise<void> {
    return this.#settled;
  }

  /** Connects to the address that is due. */
  open(addresses: readonly StreamAddress[], due: number): void {
    if (addresses.length === 0) return;
    this.close();
    this.#addresses = addresses;
    this.#order = new AddressOrder(addresses.length);
    this.#due = due;
    this.#settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#aim(due);
  }

  /** Ends every connection. */
  close(): void {
    this.#addresses = [];
    this.#pending?.destroy();
    this.#pending = undefined;
    this.#pauseMs = 0;
    this.#settle();
    this.#hide();
  }

  configure(look: SoundAndFit): void {
    this.#shown?.configure(look);
    // The next one is not heard before it is seen.
    this.#pending?.configure({ ...look, muted: true });
  }

  /** Another address has its turn. */
  turnTo(due: number): void {
    if (due === this.#due) return;
    this.#due = due;
    this.#order.turn();
    this.#pauseMs = 0;
    this.#aim(due);
  }

  /** Plays; call with the time that has passed since the last call. */
  play(passedMs: number): void {
    const [shown, pending] = [this.#shown, this.#pending];
    shown?.play(passedMs);
    pending?.play(passedMs);
    if (shown?.isStable && shown.isReady) {
      this.#order.succeeded();
      this.#reported.delete(shown.address.url);
    }
    if (shown?.isLost && shown === this.#shown) {
      this.#holdMs -= passedMs;
      if (this.#holdMs <= 0) this.#hide();
    }
    if (this.#pauseMs > 0) {
      this.#pauseMs -= passedMs;
      if (this.#pauseMs <= 0) this.#aim(this.#due);
    }
  }

  pause(): void {
    this.#shown?.pause();
    this.#pending?.pause();
  }

  /** Connects to an address behind the present picture, unless that is of this address. */
  #aim(index: number): void {
    const address = this.#addresses[index];
    if (!address || this.#pending?.address === address) return;
    this.#pending?.destroy();
    this.#pending = undefined;
    if (this.#shown?.isReady && this.#shown.address === address) return;
    const slot = new StreamSlot(this.#context, address, this.#load, {
      onReady: () => this.#show(slot),
      onLost: (reason) => this.#lost(slot, index, reason),
    });
    this.#pending = slot;
    this.node.append(slot.node);
  }

  #show(slot: StreamSlot): void {
    const previous = this.#shown;
    this.#pending = undefined;
    this.#shown = slot;
    slot.style.write({ visibility: 'inherit' });
    previous?.destroy();
    this.#settle();
    this.#onChange();
  }

  #lost(slot: StreamSlot, index: number, reason: string): void {
    this.#report(slot.address, reason);
    this.#settle();
    if (slot === this.#pending) {
      this.#pending = undefined;
      slot.destroy();
    } else this.#holdMs = slot.isFrozen ? 0 : MAX_HOLD_MS;
    if (this.#pending || this.#pauseMs > 0) return;
    const next = this.#order.next(index, slot.isStable);
    if (next === undefined) this.#pauseMs = this.#order.pauseMs;
    else this.#aim(next);
  }

  #hide(): void {
    this.#shown?.destroy();
    this.#shown = undefined;
    this.#onChange();
  }

  /** Once for each address until it works again. The address may contain a secret. */
  #report({ url }: StreamAddress, reason: string): void {
    if (this.#reported.has(url)) return;
    this.#reported.add(url);
    this.#context.report({ code: 'stream_failed', detail: `${publicAddressOf(url)}: ${reason}` });
  }
}
