import type { Texts } from '../zh/index.ts';
import framedPages from './framed-pages.ts';
import pages from './pages.ts';
import start from './start.ts';

const texts: Texts = { ...start, ...pages, ...framedPages };

export default texts;
