export { type CandleRange, Chart, type ChartProps } from "./Chart.tsx";
export { CHART_INTERVALS, type ChartCandle, type ChartInterval } from "./chart.model.ts";
export { DepthChart, type DepthChartProps } from "./depth/DepthChart.tsx";
export type { ChartFill } from "./fills.model.ts";
export type { OrderLine } from "./order-lines.ts";
