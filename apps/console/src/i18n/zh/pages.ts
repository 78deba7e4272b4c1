import { groups } from './groups.ts';
import { list } from './list.ts';
import { materials } from './materials.ts';
import { programs } from './programs.ts';
import { shell } from './shell.ts';
import { uploads } from './uploads.ts';

/** What only somebody signed in sees. */
const texts = { groups, list, materials, programs, shell, uploads };

export default texts;
