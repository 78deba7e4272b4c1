import { ageBandOf, genderSchema, type Viewer } from '@marquee/schedule';

/** More people than a sensor can tell apart. */
const MAX_VIEWERS = 50;

const MAX_AGE = 150;

/** Longest id of a track or of a VIP, in UTF-16 units. */
const MAX_ID = 64;

/** A person in front of the screen, as a source reports them. */
export interface SourceViewer extends Viewer {
  /** The track of the source, for as long as the person is there; undefined if it tells nobody apart. */
  readonly id?: string | undefined;
  /** Whether the person looks at the screen; undefined if the source does not know. */
  readonly attention?: boolean | undefined;
  /** The opaque id of a VIP. */
  readonly vip?: string | undefined;
}

/**
 * The people in a report of a source; undefined for anything else than a list of `{ id, gender, age, attention, vip }`.
 * Unknown fields are ignored.
 */
export function readViewers(report: unknown): readonly SourceViewer[] | undefined {
  if (!Array.isArray(report) || report.length > MAX_VIEWERS) return undefined;
  const viewers: SourceViewer[] = [];
  for (const entry of report) {
    const viewer = readViewer(entry);
    if (!viewer) return undefined;
    viewers.push(viewer);
  }
  return viewers;
}

/** The kinds of these viewers, each once and in a fixed order. */
export function kindsOf(viewers: readonly Viewer[]): readonly Viewer[] {
  const kinds = new Map<string, Viewer>();
  for (const { gender, ageBand } of viewers) kinds.set(`${gender} ${ageBand}`, { gender, ageBand });
  return [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, viewer]) => viewer);
}

function readViewer(entry: unknown): SourceViewer | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { gender, age, id, attention, vip }: Record<string, unknown> = { ...entry };
  const known = genderSchema.nullish().safeParse(gender);
  if (!known.success || !isAge(age ?? null) || !isId(id ?? null) || !isId(vip ?? null)) return undefined;
  if (attention !== undefined && attention !== null && typeof attention !== 'boolean') return undefined;
  return {
    gender: known.data ?? null,
    ageBand: typeof age === 'number' ? ageBandOf(age) : null,
    ...(isGiven(id) && { id: String(id) }),
    ...(typeof attention === 'boolean' && { attention }),
    ...(isGiven(vip) && { vip: String(vip) }),
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isAge(age: unknown): boolean {
  return age === null || (typeof age === 'number' && age >= 0 && age <= MAX_AGE);
}

/** Trackers number their tracks, or name them. */
function isId(id: unknown): boolean {
  if (typeof id === 'string') return id.length > 0 && id.length <= MAX_ID;
  return id === null || Number.isSafeInteger(id);
}
