import {
  type Material,
  type Program,
  RELEASE_STATUS,
  type ReleaseDetail,
  type ReviewSetting,
} from '@marquee/contract';
import type { Db } from '../../../platform/database/transaction.ts';
import type { TestServer } from '../../../testing.ts';
import {
  type Caller,
  COMPANY_CODES,
  homeOf,
  insertDevices,
  listReleasesInManifest,
  makeProgram,
  makeStranger,
  makeUser,
  type Stranger,
  type TestUser,
  uploadMaterial,
} from '../../testing/index.ts';

export type MadeRelease = { id: number; number: number };

interface Place {
  server: TestServer;
  db: Db;
  admin: Caller;
}

/** A company that reviews releases: an administrator, a reviewer, a program, and a device that is new in each test. */
export class ReviewScene {
  readonly admin: Caller;
  readonly reviewer: TestUser;
  readonly theirs: Stranger;
  readonly picture: Material;
  readonly program: Program;
  door = 0;
  readonly #place: Place;

  private constructor(place: Place, parts: Pick<ReviewScene, 'reviewer' | 'theirs' | 'picture' | 'program'>) {
    this.#place = place;
    this.admin = place.admin;
    this.reviewer = parts.reviewer;
    this.theirs = parts.theirs;
    this.picture = parts.picture;
    this.program = parts.program;
  }

  static async make(place: Place): Promise<ReviewScene> {
    const { server, db, admin } = place;
    const theirs = await makeStranger(db);
    const { companyId, home } = await homeOf(db);
    const reviewer = await makeUser(server, companyId, home, { codes: COMPANY_CODES });
    const picture = await uploadMaterial(admin, 'rotated.jpg');
    const program = await makeProgram(admin, 'welcome', picture);
    return new ReviewScene(place, { reviewer, theirs, picture, program });
  }

  /** A new device, and reviews without further conditions. */
  async begin(): Promise<void> {
    const [door = 0] = await insertDevices(this.#place.db, [{ name: 'door' }]);
    this.door = door;
    await this.set({ required: true });
  }

  set(changes: Partial<ReviewSetting>) {
    return this.admin.put('/system-set/review', {
      required: false,
      not_author: false,
      two: false,
      ...changes,
    });
  }

  bodyOf(changes: object = {}) {
    const dates = { valid_from: '2026-11-01', valid_to: '2099-12-31' };
    return { name: 'autumn', program_ids: [this.program.id], device_ids: [this.door], ...dates, ...changes };
  }

  create(changes: object = {}) {
    return this.admin.post<MadeRelease>('/releases', this.bodyOf(changes));
  }

  edit(id: number, changes: object = {}) {
    return this.admin.put<MadeRelease>('/releases', { id, ...this.bodyOf(changes) });
  }

  read(id: number) {
    return this.admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  }

  review(caller: Caller, id: number, status: number, changes: object = {}) {
    return caller.put<{ data: { id: number; status: number }[] }>('/releases/review', {
      id,
      status,
      ...changes,
    });
  }

  refusal(caller: Caller, id: number, changes: object = {}) {
    const body = { ids: [id], status: RELEASE_STATUS.approved, ...changes };
    return caller.refusal('PUT', '/releases/review', body);
  }

  approve(id: number) {
    return this.review(this.reviewer.caller, id, RELEASE_STATUS.approved);
  }

  playing() {
    return listReleasesInManifest(this.#place.server, this.door);
  }
}
