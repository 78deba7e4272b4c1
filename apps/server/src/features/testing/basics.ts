import type { Material } from '@marquee/contract';
import type { Caller } from './caller.ts';
import type { Scene } from './describe-server.ts';
import { makeStranger, type Stranger } from './strangers.ts';
import { uploadMaterial } from './uploads.ts';

/** The objects that most tests of programs and releases begin with. */
interface Basics {
  admin: Caller;
  /** Objects of another company. */
  theirs: Stranger;
  picture: Material;
}

export async function makeBasics({ admin, db }: Scene): Promise<Basics> {
  return { admin, theirs: await makeStranger(db), picture: await uploadMaterial(admin, 'rotated.jpg') };
}
