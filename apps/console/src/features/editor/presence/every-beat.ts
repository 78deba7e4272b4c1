/** Calls `run` every 15 seconds, in hidden pages too. Returns a function that ends it. */
export function everyBeat(run: () => void): () => void {
  const worker = new Worker(new URL('./beat.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = run;
  return () => worker.terminate();
}
