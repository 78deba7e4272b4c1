import type zhTexts from '../zh/pages.ts';
import { groups } from './groups.ts';
import { list } from './list.ts';
import { materials } from './materials.ts';
import { programs } from './programs.ts';
import { shell } from './shell.ts';
import { uploads } from './uploads.ts';

const texts: typeof zhTexts = { groups, list, materials, programs, shell, uploads };

export default texts;
