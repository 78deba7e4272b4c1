import type { Db } from '../../../platform/database/transaction.ts';
import type { Screen } from '../screen.ts';
import { hashToken } from './device-token.ts';
import { ScreenRepository } from './screen.repository.ts';

/** Knows a screen by its token, and by nothing else. */
export class ScreenAuthenticator {
  readonly #db: Db;
  readonly #screens: ScreenRepository;

  constructor(db: Db, defaultTimeZone: string) {
    this.#db = db;
    this.#screens = new ScreenRepository(defaultTimeZone);
  }

  async authenticate(token: string | undefined): Promise<Screen | undefined> {
    return token === undefined ? undefined : this.#screens.findByTokenHash(this.#db, hashToken(token));
  }

  /** What the screen is now called, and whether it still may connect. */
  async reload(id: number): Promise<Screen | undefined> {
    return this.#screens.find(this.#db, id);
  }
}
