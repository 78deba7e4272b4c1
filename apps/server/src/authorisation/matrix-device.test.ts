import { describeMatrix } from './describe-matrix.ts';

describeMatrix('device');
