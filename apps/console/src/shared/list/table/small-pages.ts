import type { Pagination } from '@marquee/contract';
import type { TablePaginationConfig } from 'antd';

/** The pages of a small table within a page; none if there is only one. */
export function smallPages(
  { page, per_page, max, total }: Pagination,
  onChange: (page: number) => void,
): TablePaginationConfig | false {
  return (
    max > 1 && { size: 'small', current: page, pageSize: per_page, total, showSizeChanger: false, onChange }
  );
}
