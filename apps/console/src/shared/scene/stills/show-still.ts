import type { ResolveFile } from '@marquee/scene-renderer';
import { pageClock } from '../../clock/page-clock.ts';
import { queueStep } from './paint-queue.ts';
import type { PaintedScene } from './paint-still.ts';
import { stillKey } from './still-key.ts';
import { stillStore } from './still-store.ts';

/** Programs in or near the window are painted. */
const NEAR = '200px';
/** In pixels of the display. Wider pictures are painted live, which is sharper. */
const MAX_WIDTH = 600;
/** While a picture is to come: scripts that photograph pages cannot tell its place from one that stays empty. */
const PENDING = 'data-still-pending';

interface ShownStill {
  cover: unknown;
  resolveStill: ResolveFile;
  /** Whether the files are those of materials, so that everyone who has the document sees the same. */
  isShared: boolean;
}

/**
 * Shows a program's first scene in a host: as a picture that was painted before, or else painted now and kept as a picture.
 * @returns removes it
 */
export function showStill(host: HTMLElement, still: ShownStill): () => void {
  const key = stillKey(still.cover);
  const isSmall = host.clientWidth * devicePixelRatio <= MAX_WIDTH;
  const isKept = still.isShared && isSmall;
  const known = isKept ? stillStore.address(key) : undefined;
  if (known) return showPicture(host, known);
  const shown = { isOver: false, remove: () => {} };
  const forget = whenNear(host, () => void showFoundOrPainted());

  const settle = () => host.removeAttribute(PENDING);

  async function showFoundOrPainted(): Promise<void> {
    host.setAttribute(PENDING, '');
    const found = isKept ? await stillStore.find(key, pageClock.epochNow()) : undefined;
    if (shown.isOver) return;
    if (found) {
      shown.remove = showPicture(host, found);
      settle();
    } else shown.remove = queueStep('painting', () => paint().catch(settle));
  }

  async function paint(): Promise<void> {
    const { paintStill, localFontFor } = await import('./paint-still.ts');
    if (shown.isOver) return;
    const painted = paintStill(
      host,
      still.cover,
      still.resolveStill,
      isSmall ? localFontFor(still.cover) : undefined,
    );
    if (!painted) return settle();
    if (!isKept) void painted.whenReady().then(settle, settle);
    const cancel = isKept ? queueStep('picture', () => replaceByPicture(painted).finally(settle)) : () => {};
    shown.remove = () => {
      cancel();
      painted.destroy();
    };
  }

  async function replaceByPicture(painted: PaintedScene): Promise<void> {
    await painted.whenReady();
    if (shown.isOver) return;
    const address = stillStore.keep(key, await painted.take());
    if (shown.isOver) return;
    const remove = showPicture(host, address);
    painted.destroy();
    shown.remove = remove;
  }

  return () => {
    shown.isOver = true;
    forget();
    settle();
    shown.remove();
  };
}

function showPicture(host: HTMLElement, address: string): () => void {
  const image = new Image();
  image.alt = '';
  image.src = address;
  host.append(image);
  return () => image.remove();
}

/** Calls once the node is near the window; immediately where the browser cannot tell. */
function whenNear(node: Element, call: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    call();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  observer.observe(node);
  return () => observer.disconnect();
}
