import {
  type Material,
  type Program,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
} from '@marquee/contract';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  Caller,
  describeServer,
  insertDevices,
  listReleasesInManifest,
  makeProgram,
  uploadMaterial,
} from '../testing/index.ts';

const { unreviewed, approved, not_approved, offline, deleted } = RELEASE_STATUS;
const STEPS = ['create', 'approve', 'refuse', 'edit', 'again', 'pullout', 'takeOff', 'delete'] as const;
/** Steps that lead on are more frequent than those that end a release. */
const FREQUENT = ['approve', 'edit', 'edit'] as const;
const RUNS = isSoak ? 200 : 12;
const TIMEOUT_MS = isSoak ? 600_000 : 60_000;

type Step = (typeof STEPS)[number];

/** A release as the rules of specification §4 have it. */
interface Expected {
  id: number;
  status: number;
  /** Whether it has not been taken offline on the device. */
  hasDevice: boolean;
  revises: Expected | undefined;
}

/** A history of steps: each by the first or the second operator on one of the releases so far. */
const history = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS, ...FREQUENT), place: fc.nat(3), bySecond: fc.boolean() }),
  { minLength: 12, maxLength: 24, size: 'max' },
);

describeServer('the life cycle of a release', (get) => {
  let operators: [Caller, Caller];
  let program: Program;
  beforeAll(async () => {
    const { admin, server } = get();
    operators = [admin, new Caller(await server.signIn())];
    const picture: Material = await uploadMaterial(admin, 'rotated.jpg');
    program = await makeProgram(admin, 'welcome', picture);
  });

  it.each([true, false])(
    'follows the rules in any order of steps, with review: %s',
    async (required) => {
      await operators[0].put('/system-set/review', { required, not_author: false, two: false });
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const [device] = await insertDevices(get().db, [{ name: 'door' }]);
          const model: Expected[] = [];
          for (const { step, place, bySecond } of steps) {
            const subject = model.at(-1 - place);
            const operator = operators[bySecond ? 1 : 0];
            const succeeded = await act(operator, step, subject?.id, device!);
            const [isExpected, made] = apply(model, step, subject, required);
            expect(succeeded !== undefined, step).toBe(isExpected);
            if (made) made.id = Number(succeeded);
            expect(await statuses(model)).toEqual(model.map(({ status }) => status));
          }
          await expectSameInListAndDetail(model);
          const playing = model
            .filter(({ status, hasDevice }) => status === approved && hasDevice)
            .map(({ id }) => id);
          expect(await listReleasesInManifest(get().server, device!)).toEqual(playing);
        }),
        // A failing history is short enough as it is; making it shorter takes minutes.
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );

  /** Returns the id of a new release, or 0; undefined if the step was refused. */
  async function act(
    operator: Caller,
    step: Step,
    id: number | undefined,
    device: number,
  ): Promise<number | undefined> {
    const schedule = { valid_from: '2026-11-01', valid_to: '2099-12-31' };
    const body = { name: 'autumn', program_ids: [program.id], device_ids: [device], ...schedule };
    if (step === 'create') return (await operator.post<{ id: number }>('/releases', body)).id;
    if (id === undefined) return undefined;
    const answer = await send(operator, step, { ...body, id });
    expect([200, 409]).toContain(answer.statusCode);
    if (answer.statusCode === 409) return undefined;
    if (step === 'again') return answer.json<{ data: { id: number }[] }>().data[0]?.id;
    return step === 'edit' ? answer.json<{ id: number }>().id : 0;
  }

  function send(operator: Caller, step: Exclude<Step, 'create'>, body: { id: number; device_ids: number[] }) {
    switch (step) {
      case 'approve':
      case 'refuse': {
        const status = step === 'approve' ? approved : not_approved;
        return operator.send('PUT', '/releases/review', { id: body.id, status, opinion: 'seen' });
      }
      case 'edit':
        return operator.send('PUT', '/releases', body);
      case 'again':
        return operator.send('POST', '/releases/sync', { ids: [body.id] });
      case 'takeOff': {
        const where = { release_id: body.id, device_ids: body.device_ids };
        return operator.send('PUT', '/releases/pullout-pros', where);
      }
      case 'pullout':
        return operator.send('PUT', '/releases/pullout', { id: body.id });
      case 'delete':
        return operator.send('DELETE', '/releases', { id: body.id });
    }
  }

  /** A list that disagrees with the page of a release, or with its devices, is as wrong as a wrong state. */
  async function expectSameInListAndDetail(model: readonly Expected[]): Promise<void> {
    const { admin } = get();
    const { data } = await admin.get<{ data: Release[] }>('/releases?per_page=200&sort=-number');
    for (const { id, status, hasDevice } of model) {
      const listed = data.find((release) => release.id === id);
      expect(listed !== undefined).toBe(status !== deleted);
      if (!listed) continue;
      expect(listed).toMatchObject({ status, device_count: hasDevice ? 1 : 0 });
      expect(await admin.get<ReleaseDetail>(`/releases/${id}/detail`)).toMatchObject(listed);
    }
  }

  async function statuses(model: readonly Expected[]): Promise<number[]> {
    const rows = await query(get().db).selectFrom('release').select(['id', 'status']).execute();
    const byId = new Map(rows.map(({ id, status }) => [id, status]));
    return model.map(({ id }) => byId.get(id) ?? -1);
  }
});

/** Applies a step to the model. Returns whether it succeeds, and the release that it makes. */
function apply(
  model: Expected[],
  step: Step,
  subject: Expected | undefined,
  isReviewed: boolean,
): [boolean, Expected?] {
  const status = isReviewed ? unreviewed : approved;
  const add = (revises: Expected | undefined): [true, Expected] => {
    const made = { id: 0, status, hasDevice: true, revises };
    model.push(made);
    return [true, made];
  };
  if (step === 'create') return add(undefined);
  if (!subject) return [false];
  const open = (target: Expected) =>
    model.filter(
      (one) => one.revises === target && [unreviewed, not_approved].some((is) => is === one.status),
    );
  switch (step) {
    case 'approve':
    case 'refuse':
      if (subject.status !== unreviewed) return [false];
      subject.status = step === 'approve' ? approved : not_approved;
      if (step === 'approve' && subject.revises) takeOffline([subject.revises]);
      return [true];
    case 'again':
    case 'edit': {
      if (subject.status >= offline) return [false];
      if (step === 'again' && !subject.hasDevice) return [false];
      const target = subject.status === approved ? subject : (subject.revises ?? subject);
      takeOffline(open(target));
      if (subject.status !== approved || !isReviewed) takeOffline([subject]);
      if (!isReviewed) takeOffline([target]);
      return add(target);
    }
    case 'pullout':
      if (subject.status >= offline) return [false];
      takeOffline([subject, ...open(subject)]);
      return [true];
    case 'takeOff':
      if (subject.status >= offline || !subject.hasDevice) return [false];
      subject.hasDevice = false;
      return [true];
    case 'delete':
      if (subject.status !== offline) return [false];
      subject.status = deleted;
      return [true];
  }
}

function takeOffline(releases: readonly Expected[]): void {
  for (const release of releases) if (release.status < offline) release.status = offline;
}
