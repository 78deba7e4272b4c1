import type { CheckResult, DoctorContext, Finding } from './check.ts';

/** Counts the trash. A file that the database refers to again is found by the check of stored files. */
export async function checkTrash({ content }: DoctorContext): Promise<CheckResult> {
  let checked = 0;
  for await (const _file of content.listTrash()) checked += 1;
  return { checked, findings: [] };
}

/** Finds out whether a missing file is in the trash. */
export class TrashSearch {
  readonly #context: DoctorContext;
  #days: Promise<Map<string, string>> | undefined;

  constructor(context: DoctorContext) {
    this.#context = context;
  }

  /** Returns undefined when the file is not in the trash. */
  async find(sha256: string): Promise<Finding | undefined> {
    this.#days ??= this.#list();
    const day = (await this.#days).get(sha256);
    if (day === undefined) return undefined;
    return {
      code: 'content.trashed',
      subject: `file ${sha256} is referenced, but was moved to the trash on ${day}`,
      repair: async () => {
        await this.#context.content.restore({ sha256, day });
        return { done: 'moved back' };
      },
    };
  }

  async #list(): Promise<Map<string, string>> {
    const days = new Map<string, string>();
    for await (const { sha256, day } of this.#context.content.listTrash()) days.set(sha256, day);
    return days;
  }
}
