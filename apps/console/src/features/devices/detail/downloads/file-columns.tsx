import type { DeviceFile } from '@marquee/contract';
import type { TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { formatSize } from '../../../../shared/format/size.ts';
import { FileProgress } from './file-progress.tsx';
import { FileState } from './file-state.tsx';

type Progress = Pick<DeviceFile, 'size' | 'received' | 'state' | 'reason'>;

/**
 * Size, progress and state of the files of a device.
 * @param rate bytes a second of the file in transfer; null if unknown
 */
export function fileColumns<File extends Progress>(
  t: TFunction,
  rate: number | null,
  nameOf: (file: File) => string,
): TableColumnType<File>[] {
  return [
    {
      key: 'size',
      title: t('devices.downloads.size'),
      align: 'end',
      render: (_, { size }) => <span className="tabular">{formatSize(size)}</span>,
    },
    {
      key: 'progress',
      title: t('devices.downloads.progress'),
      width: 190,
      render: (_, file) => <FileProgress file={file} rate={rate} />,
    },
    {
      key: 'state',
      title: t('devices.downloads.state'),
      render: (_, file) => <FileState state={file.state} reason={file.reason} name={nameOf(file)} />,
    },
  ];
}
