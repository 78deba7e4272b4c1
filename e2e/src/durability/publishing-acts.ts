import { RELEASE_STATUS } from '@marquee/contract';
import type { Marquee } from '@marquee/testkit/harness';

type Row = Record<string, string | number | null>;

/** An operator's action on a release, and the state of the release that shows whether it took effect. */
export interface PublishingAct {
  readonly name: string;
  /** Brings a release into the state in which this can be done. Returns its id, or 0 for one that is still to come. */
  readonly prepare: (operator: Operator) => Promise<number>;
  readonly send: (operator: Operator, id: number) => Promise<Response>;
  /** Columns of the release, or of the newest one, once it is done. */
  readonly done: Row;
}

const { approved, offline, deleted } = RELEASE_STATUS;
const RUNNING = { wave_state: 'running' } as const;
/** Steps of a release in its first wave, and what their bodies contain besides its id. */
const WAVE_STEPS = { next: { wave: 1 }, 'roll-back': {} } as const;
type WaveStep = keyof typeof WAVE_STEPS;
const SIZES = [
  { unit: 'devices', amount: 1 },
  { unit: 'devices', amount: 2 },
];

/** A signed-in operator with a program and devices. */
export class Operator {
  readonly marquee: Marquee;
  readonly #programId: number;
  readonly #deviceIds: readonly number[];
  #count = 0;

  constructor(marquee: Marquee, programId: number, deviceIds: readonly number[]) {
    this.marquee = marquee;
    this.#programId = programId;
    this.#deviceIds = deviceIds;
  }

  /** The body of a release of the program to all devices. */
  body(changes: object = {}) {
    this.#count += 1;
    return {
      name: `release-${this.#count}`,
      mode: 'append',
      valid_from: '2026-01-01',
      valid_to: '2036-12-31',
      continuous: true,
      program_ids: [this.#programId],
      device_ids: this.#deviceIds,
      ...changes,
    };
  }

  waves() {
    return { waves: { sizes: SIZES, healthy_minutes: 1, failure_percent: 50 } };
  }

  async create(changes: object = {}): Promise<number> {
    const { id } = (await this.marquee.call('POST', '/releases', this.body(changes))) as { id: number };
    return id;
  }

  async inWaves(...steps: readonly WaveStep[]): Promise<number> {
    const id = await this.create(this.waves());
    for (const step of steps)
      await this.marquee.call('PUT', `/releases/waves/${step}`, { id, ...WAVE_STEPS[step] });
    return id;
  }

  async review(required: boolean): Promise<void> {
    await this.marquee.call('PUT', '/system-set/review', { required, not_author: false, two: false });
  }
}

const put =
  (path: string, body: object = {}) =>
  (operator: Operator, id: number) =>
    operator.marquee.fetch('PUT', path, { id, ...body });

export const PUBLISHING_ACTS: readonly PublishingAct[] = [
  {
    name: 'create',
    prepare: async () => 0,
    send: (operator) => operator.marquee.fetch('POST', '/releases', operator.body()),
    done: { status: approved, wave_state: null },
  },
  {
    name: 'create in waves',
    prepare: async () => 0,
    send: (operator) => operator.marquee.fetch('POST', '/releases', operator.body(operator.waves())),
    done: { status: approved, ...RUNNING, wave: 1, delivered_wave: 1, wave_count: 3 },
  },
  {
    name: 'approve',
    prepare: async (operator) => {
      await operator.review(true);
      const id = await operator.create(operator.waves());
      await operator.review(false);
      return id;
    },
    send: put('/releases/review', { status: approved }),
    done: { status: approved, ...RUNNING, wave: 1, delivered_wave: 1 },
  },
  {
    name: 'begin the next wave',
    prepare: (operator) => operator.inWaves(),
    send: put('/releases/waves/next', WAVE_STEPS.next),
    done: { ...RUNNING, wave: 2, delivered_wave: 2 },
  },
  {
    name: 'stop the waves',
    prepare: (operator) => operator.inWaves('next'),
    send: put('/releases/waves/stop'),
    done: { wave_state: 'stopped', wave: 2, delivered_wave: 2 },
  },
  {
    name: 'resume the waves',
    prepare: (operator) => operator.inWaves('roll-back'),
    send: put('/releases/waves/resume'),
    done: { ...RUNNING, wave: 1, delivered_wave: 1 },
  },
  {
    name: 'roll back',
    prepare: (operator) => operator.inWaves('next'),
    send: put('/releases/waves/roll-back', WAVE_STEPS['roll-back']),
    done: { wave_state: 'stopped', wave: 2, delivered_wave: 0 },
  },
  {
    name: 'edit',
    prepare: (operator) => operator.create(),
    send: (operator, id) => operator.marquee.fetch('PUT', '/releases', { ...operator.body(), id }),
    done: { status: offline },
  },
  {
    name: 'take offline',
    prepare: (operator) => operator.create(),
    send: put('/releases/pullout'),
    done: { status: offline },
  },
  {
    name: 'delete',
    prepare: async (operator) => {
      const id = await operator.create();
      await operator.marquee.call('PUT', '/releases/pullout', { id });
      return id;
    },
    send: (operator, id) => operator.marquee.fetch('DELETE', '/releases', { id }),
    done: { status: deleted },
  },
];
