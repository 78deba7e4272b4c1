import { describeMatrix } from './describe-matrix.ts';

describeMatrix('group');
