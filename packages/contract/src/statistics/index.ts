export { statisticRoutes } from './statistic.routes.ts';
export {
  MOST_PLAYED,
  STATISTIC_TYPES,
  type Statistic,
  type StatisticTrend,
  type statisticExcelQuerySchema,
  statisticListQuerySchema,
  statisticListSchema,
  statisticSchema,
  statisticTrendQuerySchema,
  statisticTrendSchema,
} from './statistic.schema.ts';
export {
  STATISTIC_EXCEL_COLUMNS,
  STATISTIC_EXCEL_WORDS,
} from './statistic-excel-words.ts';
