import { theme } from 'antd';
import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAxisNumber } from '../../../shared/format/number.ts';
import { chartColours } from '../../../shared/styles/chart-colours.ts';
import styles from './statistics.module.css';

register([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Plays of each day as bars. The table below has the same numbers, so the chart is hidden from assistive technology. */
export function DayChart({ days }: { days: { day: string; play_count: number }[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { token } = theme.useToken();

  useEffect(() => {
    if (!host.current) return;
    const drawn = init(host.current);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(host.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    const [color = token.colorLink] = chartColours();
    const axisLabel = { color: token.colorTextTertiary, fontSize: 12 };
    chart.current?.setOption({
      animation: false,
      textStyle: { fontFamily: token.fontFamily },
      grid: {
        left: 0,
        right: 0,
        top: 8,
        bottom: 0,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow', shadowStyle: { color: token.colorFillTertiary } },
        backgroundColor: token.colorBgSpotlight,
        borderWidth: 0,
        padding: [6, 10],
        textStyle: { color: token.colorTextLightSolid, fontFamily: token.fontFamily, fontSize: 12 },
        formatter: ([bar]: { dataIndex: number }[]) => {
          const { day = '', play_count = 0 } = days[bar?.dataIndex ?? -1] ?? {};
          return `${day}<br><b>${t('statistics.plays', { count: play_count })}</b>`;
        },
      },
      xAxis: {
        type: 'category',
        data: days.map(({ day }) => day),
        axisLine: { lineStyle: { color: token.colorBorder } },
        axisTick: { show: false },
        // The year stands in the filter above.
        axisLabel: { ...axisLabel, hideOverlap: true, formatter: (day: string) => day.slice(5) },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: { ...axisLabel, formatter: (value: number) => formatAxisNumber(value, language) },
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      series: [
        {
          type: 'bar',
          data: days.map(({ play_count }) => play_count),
          barMaxWidth: 28,
          barCategoryGap: '30%',
          itemStyle: { color, borderRadius: [3, 3, 0, 0] },
        },
      ],
    });
  }, [days, token, language, t]);

  return <div ref={host} className={styles.chart} aria-hidden="true" />;
}
