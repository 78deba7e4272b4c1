import { common, transport } from './common.ts';
import { errors } from './errors.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';

/** The texts of the login page. */
const texts = { common, errors, login, rules, transport };

export default texts;
