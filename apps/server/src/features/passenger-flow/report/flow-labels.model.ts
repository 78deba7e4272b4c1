import type { FlowLabel } from '@marquee/contract';
import type { Sums } from './flow.repository.ts';

interface Counted {
  /** The label set of each program that has one. */
  sets: ReadonlyMap<number, { id: number; name: string }>;
  /** By program. */
  people: readonly (Sums & { program_id: number })[];
  plays: ReadonlyMap<number, number>;
}

/** The people and the plays of each label set, with those of all other programs; the most people first. */
export function labelsOf({ sets, people, plays }: Counted): FlowLabel[] {
  const labels = new Map<number | null, FlowLabel>();
  const labelOf = (programId: number): FlowLabel => {
    const set = sets.get(programId) ?? null;
    const known = labels.get(set?.id ?? null);
    if (known) return known;
    const label = {
      ...{ label_set: set, program_count: 0, play_count: 0 },
      ...{ people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 },
    };
    labels.set(set?.id ?? null, label);
    return label;
  };
  for (const { program_id, ...sums } of people) {
    const label = labelOf(program_id);
    label.people += sums.people;
    label.watched += sums.watched;
    label.dwell_ms += sums.dwell_ms;
    label.attention_ms += sums.attention_ms;
  }
  for (const [programId, count] of plays) labelOf(programId).play_count += count;
  const seen = new Set([...people.map(({ program_id }) => program_id), ...plays.keys()]);
  // Nothing is on the screen for people without a program.
  seen.delete(0);
  for (const programId of seen) labelOf(programId).program_count += 1;
  return [...labels.values()].toSorted(
    (one, other) =>
      other.people - one.people ||
      other.play_count - one.play_count ||
      (one.label_set?.id ?? 0) - (other.label_set?.id ?? 0),
  );
}
