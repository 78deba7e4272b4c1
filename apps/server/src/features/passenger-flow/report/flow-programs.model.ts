import { FLOW_AGE_BANDS, FLOW_GENDERS, type FlowProgram } from '@marquee/contract';
import type { KindOfProgram } from './flow-program.repository.ts';
import { valueOf } from './kind-code.model.ts';

type CountedProgram = Omit<FlowProgram, 'program'> & { program_id: number };

/** The people of each program with its kinds, the most people first; 0 is the id of no program. */
export function programsOf(counted: readonly KindOfProgram[]): CountedProgram[] {
  const programs = new Map<number, CountedProgram>();
  for (const { program_id, gender, age_band, ...sums } of counted) {
    const known = programs.get(program_id) ?? {
      ...{ program_id, people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 },
      kinds: [],
    };
    programs.set(program_id, {
      program_id,
      people: known.people + sums.people,
      watched: known.watched + sums.watched,
      dwell_ms: known.dwell_ms + sums.dwell_ms,
      attention_ms: known.attention_ms + sums.attention_ms,
      kinds: [
        ...known.kinds,
        { gender: valueOf(FLOW_GENDERS, gender), age_band: valueOf(FLOW_AGE_BANDS, age_band), ...sums },
      ],
    });
  }
  return [...programs.values()]
    .map((program) => ({ ...program, kinds: program.kinds.toSorted(byKind) }))
    .toSorted((one, other) => other.people - one.people || one.program_id - other.program_id);
}

type Kind = FlowProgram['kinds'][number];

function byKind(one: Kind, other: Kind): number {
  return (
    FLOW_GENDERS.indexOf(one.gender) - FLOW_GENDERS.indexOf(other.gender) ||
    FLOW_AGE_BANDS.indexOf(one.age_band) - FLOW_AGE_BANDS.indexOf(other.age_band)
  );
}
