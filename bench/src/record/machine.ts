import { cpus, totalmem } from 'node:os';

/** The kind of this machine. Absolute figures of different kinds say nothing about the product. */
export function kindOfMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${gibibytes} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;
}
