import { IDLE_SECONDS } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { DeviceChoice, PlaylistChoice, ProgramChoice } from './choices.ts';
import { publicationSchemas, toBody } from './to-body.ts';
import { changeWizard, movedOver, newWizard, type WizardContent, type WizardState } from './wizard-state.ts';

// Only the name of a new release is a text.
const t = (() => 'release') as unknown as TFunction;

const program = (id: number, isInteractive = false): ProgramChoice => ({
  ...{ id, name: `program ${id}`, resolution: '1920*1080', durationMs: 5000, size: 1, cover: null },
  isInteractive,
});
const device = (id: number): DeviceChoice => ({
  ...{ id, name: `device ${id}`, isOnline: true, screens: ['1920*1080'] },
  ...{ hasTwoScreens: false, showsSecondScreen: false },
});
const playlist: PlaylistChoice = {
  ...{ id: 4, name: 'breakfast', durationMs: 5000, size: 1, programCount: 1, materialCount: 0, covers: [] },
};
const withContent = (content: Partial<WizardContent>, state = begun({})): WizardState =>
  changeWizard(state, { type: 'content', content });
const begun = (content: Partial<WizardContent>) => newWizard({ devices: [device(3)], content }, t);

describe('a new wizard', () => {
  it('begins with the devices, or with the plan if devices are chosen', () => {
    expect(newWizard({}, t).step).toBe('devices');
    expect(begun({}).step).toBe('plan');
  });

  it('is named after its playlist or its first program', () => {
    expect(newWizard({}, t).plan.name).toMatch(/^release-\d{4}-\d{4}$/);
    expect(begun({ programs: [program(1), program(2)] }).plan.name).toMatch(/^program 1-/);
    expect(begun({ playlist }).plan.name).toMatch(/^breakfast-/);
  });

  it('is of a playlist if there is one', () => {
    expect(begun({ playlist }).content.kind).toBe('playlist');
    expect(begun({ programs: [program(1)] }).content.kind).toBe('programs');
  });
});

describe('the idle time', () => {
  it('is the usual one from the first interactive program until the last is taken away', () => {
    const first = withContent({ programs: [program(1, true)] });
    expect(first.plan.idle_seconds).toBe(IDLE_SECONDS.default);
    const changed = changeWizard(first, { type: 'plan', plan: { idle_seconds: 20 } });
    const second = withContent({ secondPrograms: [program(2, true)] }, changed);
    expect(second.plan.idle_seconds).toBe(20);
    const last = withContent({ programs: [], secondPrograms: [] }, second);
    expect(last.plan.idle_seconds).toBeUndefined();
  });

  it('stays empty when the user has cleared it', () => {
    const cleared = changeWizard(begun({ programs: [program(1, true)] }), {
      type: 'plan',
      plan: { idle_seconds: undefined },
    });
    expect(
      withContent({ programs: [program(1, true), program(2)] }, cleared).plan.idle_seconds,
    ).toBeUndefined();
  });

  it('is not set in a release of a playlist', () => {
    const state = withContent({ kind: 'playlist', playlist }, begun({ programs: [program(1, true)] }));
    expect(toBody(state).idle_seconds).toBeUndefined();
  });
});

describe('a program moved over', () => {
  it('is the last one of the other screen', () => {
    const { content } = begun({ programs: [program(1), program(2)], secondPrograms: [program(3)] });
    const moved = { ...content, ...movedOver(content, program(1), 2) };
    expect(moved.programs.map(({ id }) => id)).toEqual([2]);
    expect(moved.secondPrograms.map(({ id }) => id)).toEqual([3, 1]);
  });
});

describe('the body of the call', () => {
  const both = begun({ screen: 'both', programs: [program(1)], secondPrograms: [program(2)], playlist });
  const programs = withContent({ kind: 'programs' }, both);

  it('has the programs of both screens', () => {
    expect(toBody(programs)).toMatchObject({ screen: 1, program_ids: [1], second_program_ids: [2] });
    expect(toBody(programs)).not.toHaveProperty('playlist_id');
  });

  it('player 6i: has both screens, or one, for a playlist, and no programs', () => {
    const playlistFor = { device_ids: [3], playlist_id: 4, program_ids: [] };
    expect(toBody(both)).toMatchObject({ ...playlistFor, screen: 1, both_screens: true });
    expect(toBody(both)).not.toHaveProperty('second_program_ids');
    const second = toBody(withContent({ screen: 2 }, both));
    expect(second).toMatchObject({ ...playlistFor, screen: 2 });
    expect(second).not.toHaveProperty('both_screens');
  });

  it('leaves out the programs for screen 2 when only one screen is chosen', () => {
    expect(toBody(withContent({ screen: 2 }, programs))).toMatchObject({ screen: 2, program_ids: [1] });
    expect(toBody(withContent({ screen: 2 }, programs))).not.toHaveProperty('second_program_ids');
  });

  it('is refused without programs, or without a playlist, as its kind asks', () => {
    const pathsOf = (state: WizardState) =>
      publicationSchemas[state.content.kind]
        .safeParse(toBody(state))
        .error?.issues.map(({ path }) => path.join());
    expect(pathsOf(begun({}))).toEqual(['program_ids']);
    expect(pathsOf(withContent({ kind: 'playlist' }))).toEqual(['playlist_id']);
    expect(pathsOf(both)).toBeUndefined();
  });
});
