import { onTestFinished, vi } from 'vitest';

type Side = 'offsetWidth' | 'offsetHeight' | 'clientWidth' | 'clientHeight' | 'scrollWidth';

/** Gives every node the sizes that `sizeOf` returns, which jsdom cannot measure, until the test is over. */
export function measureBy(sizeOf: (node: HTMLElement, side: Side) => number): void {
  for (const side of SIDES) {
    Object.defineProperty(HTMLElement.prototype, side, {
      configurable: true,
      get(this: HTMLElement) {
        return sizeOf(this, side);
      },
    });
  }
  onTestFinished(() => {
    for (const side of SIDES) {
      const former = OWN.get(side);
      if (former) Object.defineProperty(HTMLElement.prototype, side, former);
      else Reflect.deleteProperty(HTMLElement.prototype, side);
    }
  });
}

const SIDES: readonly Side[] = ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight', 'scrollWidth'];

/** The properties that jsdom has on the prototype itself. */
const OWN = new Map(
  SIDES.map((side) => [side, Object.getOwnPropertyDescriptor(HTMLElement.prototype, side)]),
);

/** Replaces the observer of sizes, which jsdom lacks; returns how to report that sizes have changed. */
export function observeSizes(): { changed: () => void; observed: Set<Element> } {
  const observed = new Set<Element>();
  const reports = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own = new Set<Element>();
      readonly #report: () => void;
      constructor(report: () => void) {
        this.#report = report;
      }
      observe(node: Element) {
        observed.add(node);
        this.#own.add(node);
        reports.add(this.#report);
      }
      disconnect() {
        for (const node of this.#own) observed.delete(node);
        reports.delete(this.#report);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return { changed: () => reports.forEach((report) => report()), observed };
}
