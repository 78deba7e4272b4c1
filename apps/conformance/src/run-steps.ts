/** A part of a run, and what it is about. */
export type Step = readonly [name: string, run: () => Promise<unknown>];

/** Prints a line about the run while it lasts. */
export type Progress = (line: string) => void;

/** Runs the steps one after another, and says which one has begun. */
export async function runSteps(steps: readonly Step[], progress: Progress): Promise<void> {
  for (const [index, [name, run]] of steps.entries()) {
    progress(`… ${index + 1}/${steps.length} ${name}`);
    await run();
  }
}
