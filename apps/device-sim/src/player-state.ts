import {
  type Manifest,
  type ManifestRelease,
  type PlayFacts,
  programsInTurn,
} from '@marquee/device-protocol';
import { filesOf, type SceneDocument } from '@marquee/scene';
import {
  type Evaluation,
  evaluate,
  nextItem,
  type PromotionCandidate,
  positionInCycle,
  type RotationItem,
  type RotationRelease,
  type ScreenPower,
} from '@marquee/schedule';
import type { SimulatedPromotions } from './simulated-promotions.ts';

const PROGRAM_MS = 10_000;

/** Longer than a camera counts at a time. */
const REMEMBERED_MS = 600_000;

export interface PlayingProgram {
  readonly releaseId: number;
  readonly programId: number;
  readonly document: SceneDocument;
}

interface PlayerStateParts {
  /** 1 or 2. */
  screen?: 1 | 2;
  /** Undefined for a screen without a camera. */
  promotions?: SimulatedPromotions | undefined;
}

/** Simulates what a screen of a device plays, without painting; the caller provides the time. */
export class PlayerState {
  readonly #screen: 1 | 2;
  readonly #promotions: SimulatedPromotions | undefined;
  #manifest: Manifest | undefined;
  #isReady: (release: ManifestRelease) => boolean = () => false;
  #current: RotationItem | undefined;
  /** The item that an inter-cut release or promoted programs interrupted. */
  #interrupted: RotationItem | undefined;
  #isPromoting = false;
  /** The programs that began lately, the oldest first. */
  readonly #began: { at: number; programId: number | null }[] = [];

  constructor({ screen = 1, promotions }: PlayerStateParts = {}) {
    this.#screen = screen;
    this.#promotions = promotions;
  }

  /** The next program to play uses the new manifest, because the switch happens between items. */
  use(manifest: Manifest, isReady: (release: ManifestRelease) => boolean): void {
    // Nobody touches a simulated screen.
    const releases = manifest.releases.map((release) => ({
      ...release,
      programs: [...programsInTurn(release)],
    }));
    this.#manifest = { ...manifest, releases };
    this.#isReady = isReady;
  }

  /** The releases of the manifest in use. */
  get releaseIds(): number[] {
    return this.#manifest?.releases.map(({ id }) => id) ?? [];
  }

  /** The zone of the manifest; UTC before there is one. */
  get timeZone(): string {
    return this.#manifest?.timeZone ?? 'UTC';
  }

  get hasManifest(): boolean {
    return this.#manifest !== undefined;
  }

  /** The current program for the heartbeat; null if nothing plays. */
  get playing(): PlayingProgram | null {
    const release = this.#manifest?.releases.find(({ id }) => id === this.#current?.releaseId);
    const program = release?.programs[this.#current?.programIndex ?? 0];
    return release && program
      ? { releaseId: release.id, programId: program.id, document: program.document }
      : null;
  }

  /** Whether the current program plays for the people in front of the screen. */
  get isPromoting(): boolean {
    return this.#isPromoting;
  }

  /** The program that played at an instant of the last minutes, before them as if all had taken turns; null for none. */
  programAt(at: number): number | null {
    const began = this.#began.findLast((one) => one.at <= at);
    if (began) return began.programId;
    const ids = this.#manifest?.releases
      .filter(({ screen }) => screen === this.#screen)
      .flatMap(({ programs }) => programs.map(({ id }) => id));
    return ids?.[Math.floor(at / PROGRAM_MS) % ids.length] ?? null;
  }

  /** Whether viewers have come for whom another program plays now. An interactive program and a promoted one play to their end. */
  yieldsAt(nowMs: number, power?: ScreenPower): boolean {
    const { playing } = this;
    if (!playing || playing.document.interaction || this.#isPromoting) return false;
    const evaluation = this.#evaluate(nowMs, power);
    if (!evaluation || evaluation.mode === 'synchronised') return false;
    const chosen = this.#promotions?.chosen(this.#candidates(evaluation)) ?? [];
    const isCurrent = ({ releaseId, programIndex }: RotationItem) =>
      releaseId === this.#current?.releaseId && programIndex === this.#current.programIndex;
    return chosen.length > 0 && !chosen.some(isCurrent);
  }

  /** Advances to the item that is due, nothing on a screen that is off, and returns the resulting plays: of the program and of each material. */
  advance(nowMs: number, power?: ScreenPower): PlayFacts[] {
    const manifest = this.#manifest;
    const evaluation = this.#evaluate(nowMs, power);
    if (!manifest || !evaluation) return [];
    const turn = evaluation.playing.map((releaseId) => ({
      releaseId,
      programCount: manifest.releases.find(({ id }) => id === releaseId)?.programs.length ?? 0,
    }));
    this.#current = this.#itemAt(nowMs, evaluation, turn);
    this.#remember(nowMs);
    const release = manifest.releases.find(({ id }) => id === this.#current?.releaseId);
    const program = release?.programs[this.#current?.programIndex ?? 0];
    if (!release || !program) return [];
    const play: PlayFacts = {
      releaseId: release.id,
      programId: program.id,
      screen: release.screen,
      startedAt: nowMs,
      durationMs: program.durationMs ?? PROGRAM_MS,
      names: { program: program.name },
    };
    const materials = filesOf(program.document).map(({ materialId, name }) => ({
      ...play,
      materialId,
      names: { program: program.name, material: name },
    }));
    return [play, ...materials];
  }

  #evaluate(nowMs: number, power: ScreenPower | undefined): Evaluation | undefined {
    if (!this.#manifest) return undefined;
    const { releases, timeZone } = this.#manifest;
    const candidates = releases.map((release) => ({
      ...release,
      releaseId: release.id,
      ready: this.#isReady(release),
    }));
    return evaluate(candidates, this.#screen, nowMs, timeZone, [], power);
  }

  /** The programs of what plays, with their labels. */
  #candidates({ playing }: Evaluation): PromotionCandidate[] {
    return playing.flatMap((releaseId) => {
      const programs = this.#manifest?.releases.find(({ id }) => id === releaseId)?.programs ?? [];
      return programs.map(({ label }, programIndex) => ({ releaseId, programIndex, label }));
    });
  }

  /** Every program takes the same time, so a synchronised release has one at each moment. */
  #itemAt(nowMs: number, evaluation: Evaluation, turn: readonly RotationRelease[]): RotationItem | undefined {
    const { mode, playing } = evaluation;
    const [first] = turn;
    if (mode === 'inter-cut' && !playing.includes(this.#current?.releaseId ?? 0))
      this.#interrupted ??= this.#current;
    if (mode === 'synchronised' && first) {
      this.#isPromoting = false;
      const position = positionInCycle(Array<number>(first.programCount).fill(PROGRAM_MS), nowMs);
      return position && { releaseId: first.releaseId, programIndex: position.index };
    }
    const promoted = this.#promotions?.next(this.#candidates(evaluation));
    if (promoted && !this.#isPromoting) this.#interrupted ??= this.#current;
    this.#isPromoting = promoted !== undefined;
    if (promoted) return promoted;
    const interrupted = mode === 'inter-cut' ? undefined : this.#interrupted;
    if (interrupted) this.#interrupted = undefined;
    return interrupted && playing.includes(interrupted.releaseId)
      ? interrupted
      : nextItem(this.#current, turn);
  }

  #remember(at: number): void {
    this.#began.push({ at, programId: this.playing?.programId ?? null });
    while ((this.#began[1]?.at ?? at) < at - REMEMBERED_MS) this.#began.shift();
  }
}
