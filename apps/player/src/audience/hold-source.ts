/**
 * Starts a source once no other page of this device has it: one camera, or one sensor, in front of two screens would count everyone
 * twice. The page keeps it until it closes. Where the browser has no locks (a page without a secure address), it starts immediately.
 * @param name `camera`, or the address of a sensor
 */
export function holdSource(locks: LockManager | undefined, name: string, start: () => void): void {
  if (!locks) return start();
  const held = locks.request(`marquee-audience ${name}`, () => {
    start();
    return new Promise<never>(() => {});
  });
  held.catch((error: unknown) => console.warn(`the source of viewers is not started: ${String(error)}`));
}
