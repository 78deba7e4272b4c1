import { errorsZh as errors } from '@marquee/contract';
import { common, transport } from './common.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';
import { things } from './things.ts';

/** The texts of the login page. */
const texts = { common, errors, login, rules, things, transport };

export default texts;
