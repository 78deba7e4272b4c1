import { describeEveryPage } from './every-page.ts';

describeEveryPage('中文');
