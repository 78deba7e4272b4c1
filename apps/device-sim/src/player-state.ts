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
  positionInCycle,
  type RotationItem,
  type RotationRelease,
  type ScreenPower,
} from '@marquee/schedule';

const PROGRAM_MS = 10_000;

/** A simulated device has one screen. */
const SCREEN = 1;

export interface PlayingProgram {
  readonly releaseId: number;
  readonly programId: number;
  readonly document: SceneDocument;
}

/** Simulates what a device plays, without painting; the caller provides the time. */
export class PlayerState {
  #manifest: Manifest | undefined;
  #isReady: (release: ManifestRelease) => boolean = () => false;
  #current: RotationItem | undefined;
  /** The item that an inter-cut release interrupted. */
  #interrupted: RotationItem | undefined;

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

  /** Advances to the item that is due, nothing on a screen that is off, and returns the resulting plays: of the program and of each material. */
  advance(nowMs: number, power?: ScreenPower): PlayFacts[] {
    const manifest = this.#manifest;
    if (!manifest) return [];
    const candidates = manifest.releases.map((release) => ({
      ...release,
      releaseId: release.id,
      ready: this.#isReady(release),
    }));
    const evaluation = evaluate(candidates, SCREEN, nowMs, manifest.timeZone, [], power);
    const turn = evaluation.playing.map((releaseId) => ({
      releaseId,
      programCount: candidates.find(({ id }) => id === releaseId)?.programs.length ?? 0,
    }));
    this.#current = this.#itemAt(nowMs, evaluation, turn);
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

  /** Every program takes the same time, so a synchronised release has one at each moment. */
  #itemAt(
    nowMs: number,
    { mode, playing }: Evaluation,
    turn: readonly RotationRelease[],
  ): RotationItem | undefined {
    const [first] = turn;
    if (mode === 'inter-cut' && !playing.includes(this.#current?.releaseId ?? 0))
      this.#interrupted ??= this.#current;
    if (mode === 'synchronised' && first) {
      const position = positionInCycle(Array<number>(first.programCount).fill(PROGRAM_MS), nowMs);
      return position && { releaseId: first.releaseId, programIndex: position.index };
    }
    const interrupted = mode === 'inter-cut' ? undefined : this.#interrupted;
    if (interrupted) this.#interrupted = undefined;
    return interrupted && playing.includes(interrupted.releaseId)
      ? interrupted
      : nextItem(this.#current, turn);
  }
}
