import type { Texts } from '../zh/index.ts';
import pages from './pages.ts';
import start from './start.ts';

const texts: Texts = { ...start, ...pages };

export default texts;
