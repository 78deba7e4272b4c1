import type zhTexts from '../zh/start.ts';
import { common, transport } from './common.ts';
import { errors } from './errors.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';

const texts: typeof zhTexts = { common, errors, login, rules, transport };

export default texts;
