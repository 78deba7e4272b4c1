import { common, transport } from './common.ts';
import { errors } from './errors.ts';
import { groups } from './groups.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';

const texts = { common, errors, groups, list, login, rules, shell, transport };

export type Texts = typeof texts;
export default texts;
