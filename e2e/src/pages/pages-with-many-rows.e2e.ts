import { describeEveryPage } from './every-page.ts';

describeEveryPage('English', 'many');
