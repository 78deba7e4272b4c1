import { errorsZh as errors } from '@marquee/contract';
import { common, transport } from './common.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';

/** The texts of the login page. */
const texts = { common, errors, login, rules, transport };

export default texts;
