import { IDLE_SECONDS, type releaseCreateSchema } from '@marquee/contract';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { DeviceChoice, PlaylistChoice, ProgramChoice } from './choices.ts';

export const STEPS = ['devices', 'plan', 'confirm'] as const;

export type WizardStep = (typeof STEPS)[number];

/** The screens of its devices that a release is for. */
export type ScreenChoice = 1 | 2 | 'both';

/** Programs or a playlist, and the screens that show them. A choice of the other kind is kept, and not released. */
export interface WizardContent {
  kind: 'programs' | 'playlist';
  screen: ScreenChoice;
  programs: ProgramChoice[];
  /** Programs for screen 2, in a release for both screens. */
  secondPrograms: ProgramChoice[];
  playlist: PlaylistChoice | undefined;
}

/** Name, remark, mode, schedule, idle time and waves: the body of the call without devices and content. */
export type WizardPlan = Omit<
  z.output<typeof releaseCreateSchema>,
  'screen' | 'both_screens' | 'device_ids' | 'program_ids' | 'second_program_ids'
>;

/** Everything that is entered in the wizard. */
export interface WizardState {
  step: WizardStep;
  devices: DeviceChoice[];
  content: WizardContent;
  plan: WizardPlan;
  /** The release that the wizard continues with. */
  next?: NextRelease | undefined;
}

/** A version of the program for the devices that the release does not fit. */
export interface NextRelease {
  program: ProgramChoice;
  devices: DeviceChoice[];
}

export type WizardAction =
  | { type: 'step'; step: WizardStep }
  | { type: 'devices'; devices: DeviceChoice[] }
  | { type: 'content'; content: Partial<WizardContent> }
  | { type: 'plan'; plan: Partial<WizardPlan> }
  /** Moves devices to a next release. */
  | { type: 'split'; next: NextRelease }
  /** Moves them back. */
  | { type: 'join' };

/** The state after an action. The first interactive program sets the usual idle time, and the last one takes it away. */
export function changeWizard(state: WizardState, action: WizardAction): WizardState {
  if (action.type === 'step') return { ...state, step: action.step };
  if (action.type === 'devices') return { ...state, devices: action.devices };
  if (action.type === 'split')
    return { ...state, devices: without(state.devices, action.next.devices), next: action.next };
  if (action.type === 'join')
    return { ...state, devices: [...state.devices, ...(state.next?.devices ?? [])], next: undefined };
  if (action.type === 'plan') return { ...state, plan: { ...state.plan, ...action.plan } };
  const content = { ...state.content, ...action.content };
  const idle_seconds = isInteractive(state.content) ? state.plan.idle_seconds : IDLE_SECONDS.default;
  return {
    ...state,
    content,
    plan: { ...state.plan, idle_seconds: isInteractive(content) ? idle_seconds : undefined },
  };
}

interface Beginning {
  devices?: DeviceChoice[];
  content?: Partial<WizardContent>;
  plan?: Partial<WizardPlan>;
  step?: WizardStep;
  next?: NextRelease | undefined;
}

const DATE = 'YYYY-MM-DD';

/** The state with which a wizard begins: without a schedule, from today for a month, every day, all day (spec §5). */
export function newWizard(
  { devices = [], plan, step, next, ...chosen }: Beginning,
  t: TFunction,
): WizardState {
  const content: WizardContent = {
    kind: chosen.content?.playlist ? 'playlist' : 'programs',
    screen: 1,
    programs: [],
    secondPrograms: [],
    playlist: undefined,
    ...chosen.content,
  };
  const { name } = content.playlist ?? content.programs[0] ?? { name: t('releases.default_name') };
  return {
    step: step ?? (devices.length > 0 ? 'plan' : 'devices'),
    devices,
    content,
    plan: {
      name: `${name.slice(0, 22)}-${dayjs().format('MMDD-HHmm')}`,
      mode: 'append',
      remark: '',
      valid_from: dayjs().format(DATE),
      valid_to: dayjs().add(1, 'month').format(DATE),
      continuous: false,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      spans: [{ start: '00:00', end: '23:59' }],
      idle_seconds: isInteractive(content) ? IDLE_SECONDS.default : undefined,
      ...plan,
    },
    next,
  };
}

export function screenText(choice: ScreenChoice, t: TFunction): string {
  return t(`releases.screen_${choice}`);
}

/** The programs of each screen that a release of programs is for. */
export function lanesOf(content: WizardContent): { screen: 1 | 2; programs: ProgramChoice[] }[] {
  const { screen } = content;
  if (screen !== 'both') return [{ screen, programs: content.programs }];
  return [
    { screen: 1, programs: content.programs },
    { screen: 2, programs: content.secondPrograms },
  ];
}

/** The content with a program moved to the end of the other screen. */
export function movedOver(content: WizardContent, program: ProgramChoice, to: 1 | 2): Partial<WizardContent> {
  const programs = content.programs.filter(({ id }) => id !== program.id);
  const secondPrograms = content.secondPrograms.filter(({ id }) => id !== program.id);
  (to === 1 ? programs : secondPrograms).push(program);
  return { programs, secondPrograms };
}

function without(devices: readonly DeviceChoice[], moved: readonly DeviceChoice[]): DeviceChoice[] {
  const ids = new Set(moved.map(({ id }) => id));
  return devices.filter(({ id }) => !ids.has(id));
}

function isInteractive({ kind, programs, secondPrograms }: WizardContent): boolean {
  return kind === 'programs' && [...programs, ...secondPrograms].some((program) => program.isInteractive);
}
