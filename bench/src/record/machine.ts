import { cpus, totalmem } from 'node:os';

const GIB = 1024 ** 3;

/** The kind of machine on which figures were measured. Nothing in it identifies the machine itself. */
export interface Machine {
  cores: number;
  /** Model of the processor, without its clock. */
  cpu: string;
  /** Rounded. */
  memoryGiB: number;
  /** For instance `linux-x64`. */
  platform: string;
  /** For instance `24.21.0`. */
  node: string;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cores: processors.length,
    cpu: modelOf(processors[0]?.model ?? 'unknown'),
    memoryGiB: Math.round(totalmem() / GIB),
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
  };
}

/** `Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz` is `Intel Xeon E5-2680 v4`. */
export function modelOf(model: string): string {
  return model
    .replace(/\((R|TM)\)/gi, '')
    .replace(/@.*$/, '')
    .replace(/\b(CPU|Processor|\d+-Core)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether absolute values can be compared. A slower version of Node is a slip too, so Node may differ. */
export function isSameKind(one: Machine, other: Machine): boolean {
  return (['cores', 'cpu', 'memoryGiB', 'platform'] as const).every((key) => one[key] === other[key]);
}

export function describeMachine({ cores, cpu, memoryGiB, platform, node }: Machine): string {
  return `${cores} cores of ${cpu}, ${memoryGiB} GiB, ${platform}, Node ${node}`;
}
