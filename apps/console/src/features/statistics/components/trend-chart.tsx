import { theme } from 'antd';
import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartColours } from '../../../shared/styles/chart-colours.ts';
import styles from './statistics.module.css';

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface TrendChartProps {
  days: { day: string; play_count: number }[];
  /** What is counted, for the hover. */
  label: string;
}

/** Plays by day. The table below has the same numbers, so the chart is hidden from assistive technology. */
export function TrendChart({ days, label }: TrendChartProps) {
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
    const axis = {
      axisLine: { lineStyle: { color: token.colorBorder } },
      axisLabel: { color: token.colorTextTertiary },
    };
    chart.current?.setOption({
      animation: false,
      textStyle: { fontFamily: token.fontFamily },
      grid: {
        left: 8,
        right: 16,
        top: 16,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        backgroundColor: token.colorBgElevated,
        borderColor: token.colorBorder,
        textStyle: { color: token.colorText, fontFamily: token.fontFamily },
      },
      xAxis: { ...axis, type: 'category', boundaryGap: false, data: days.map(({ day }) => day) },
      yAxis: {
        ...axis,
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      series: [
        {
          type: 'line',
          name: label,
          data: days.map(({ play_count }) => play_count),
          showSymbol: days.length < 32,
          symbolSize: 6,
          lineStyle: { width: 2 },
          itemStyle: { color },
          areaStyle: { color, opacity: 0.1 },
        },
      ],
    });
  }, [days, label, token]);

  return <div ref={host} className={styles.chart} aria-hidden="true" />;
}
