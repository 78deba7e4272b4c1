import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: '中文',
  content: 'few',
  opens: 'within the console',
  examines: 'narrow',
  runs: 'always',
});
