const KEY = 'test-clock-shift';

/** Runs before the page: its wall clock differs from the machine's by the stored shift, also after a reload. */
export const SHIFTED_CLOCK = `{
  const Machine = Date;
  let shift = 0;
  try { shift = Number(localStorage.getItem('${KEY}') ?? 0); } catch {}
  globalThis.Date = class extends Machine {
    constructor(...parts) { parts.length === 0 ? super(Machine.now() + shift) : super(...parts); }
    static now() { return Machine.now() + shift; }
  };
  globalThis.shiftClock = (ms) => { shift = ms; localStorage.setItem('${KEY}', String(ms)); };
}`;
