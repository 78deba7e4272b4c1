import { errorsEn as errors } from '@marquee/contract';
import type zhTexts from '../zh/start.ts';
import { common, transport } from './common.ts';
import { login } from './login.ts';
import { rules } from './rules.ts';
import { things } from './things.ts';

const texts: typeof zhTexts = { common, errors, login, rules, things, transport };

export default texts;
